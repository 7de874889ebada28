// Five players and one who looks on at each match: from a move until all six hold what came of it.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./boardgame_game.cjs");

const { port, tables, seats, rates, s: seconds } = JSON.parse(process.argv[2]);
const sleep = (time) => new Promise((done) => setTimeout(done, Math.max(0, time)));

function openPage(table, playerID) {
  const client = Client({
    game,
    numPlayers: seats,
    playerID,
    matchID: `table ${table}`,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
    debug: false,
  });
  client.start();
  return client;
}

const holds = (client) => client.getState()?._stateID ?? -1;

async function openTable(table) {
  const pages = [];
  for (const playerID of [...Array(seats).keys()].map(String).concat(null)) {
    pages.push(openPage(table, playerID));
    while (holds(pages.at(-1)) < 0) await sleep(10);
  }
  const round = { pages, wanted: Infinity, done: null };
  for (const page of pages)
    page.subscribe(() => round.done && pages.every((one) => holds(one) >= round.wanted) && round.done());
  return round;
}

async function move(round) {
  const started = performance.now();
  round.wanted = Math.max(...round.pages.map(holds)) + 1;
  await new Promise((done) => {
    round.done = done;
    round.pages[Math.floor(Math.random() * seats)].moves.mark(Math.floor(Math.random() * 120));
  });
  round.done = null;
  return performance.now() - started;
}

async function main() {
  await sleep(2000);
  const rounds = [];
  for (let table = 0; table < tables; table += 10)
    rounds.push(...(await Promise.all([...Array(Math.min(10, tables - table)).keys()].map((n) => openTable(table + n)))));
  const told = {};
  for (const rate of rates) {
    const times = [];
    const busy = new Set();
    const started = performance.now();
    for (let turn = 0; turn < rate * seconds; turn++) {
      await sleep(started + (turn * 1000) / rate - performance.now());
      const free = rounds.filter((round) => !busy.has(round));
      const round = free[Math.floor(Math.random() * free.length)];
      if (!round) continue;
      busy.add(round);
      move(round).then((time) => {
        times.push(time);
        busy.delete(round);
      });
    }
    for (let waited = 0; busy.size && waited < 30000; waited += 50) await sleep(50);
    told[rate] = times;
  }
  console.log(JSON.stringify(told));
  process.exit(0);
}

main();
