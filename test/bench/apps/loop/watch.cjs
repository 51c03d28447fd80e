// Loaded into the app's main process before the app itself (NODE_OPTIONS). Answers, on the socket that the bench names,
// the longest time in ms that the event loop was kept from turning since it was last asked.
const { createServer } = require('node:http');
const { monitorEventLoopDelay } = require('node:perf_hooks');

const { LOADOUT_BENCH_LOOP: socket } = process.env;
// Processes that the app starts are not measured.
delete process.env.NODE_OPTIONS;
delete process.env.LOADOUT_BENCH_LOOP;

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
createServer((_request, response) => {
  const longest = delay.max / 1e6;
  delay.reset();
  response.end(JSON.stringify(longest));
}).listen(socket);
