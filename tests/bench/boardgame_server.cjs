// boardgame.io's own server, in memory, on the port that is given.
const { Server } = require("boardgame.io/server");
const game = require("./boardgame_game.cjs");

Server({ games: [game], origins: ["*"] }).run({ port: Number(process.argv[2]), callback: () => {} });
