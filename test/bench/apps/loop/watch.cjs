// Loaded into the app's main process before the app itself (NODE_OPTIONS). Responds on the bench's socket with the
// longest stall of the event loop in ms since the last request.
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
