// A game of the same shape as ours: five sheets of some hundred boxes, a move marks one of them.
const BOXES = 120;

module.exports = {
  name: "sheets",
  minPlayers: 2,
  maxPlayers: 5,
  setup: ({ ctx }) => ({
    sheets: Array.from({ length: ctx.numPlayers }, () => new Array(BOXES).fill(0)),
    dice: [1, 2, 3, 4, 5, 6, 1, 2],
    chain: [],
  }),
  turn: { activePlayers: { all: "play" }, stages: {} },
  moves: {
    mark: {
      client: false,
      move: ({ G, random, playerID }, box) => {
        G.sheets[Number(playerID)][box % BOXES] += 1;
        G.dice = random.D6(8);
        G.chain = [...G.chain.slice(-9), `mark ${box}`];
      },
    },
  },
};
