import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, type Loadout, test } from '#test/e2e/fixtures.ts';
import { requestedAddresses } from '#test/package/net-log.ts';

type Main = typeof globalThis & { hints: string[] };

/** A TCP and a UDP server on this computer, and how many connections or packets each received. */
async function listen() {
  const came = { tcp: 0, udp: 0 };
  const tcp = createServer((socket) => {
    came.tcp += 1;
    socket.on('error', () => undefined).destroy();
  });
  const udp = createSocket('udp4').on('message', () => {
    came.udp += 1;
  });
  tcp.listen(0, '127.0.0.1');
  udp.bind(0, '127.0.0.1');
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
  return {
    came,
    ports: { tcp: (tcp.address() as AddressInfo).port, udp: udp.address().port },
    close() {
      tcp.close();
      udp.close();
    },
  };
}

/** Makes the renderer connect to a peer in every way that WebRTC has, and waits until it has given up. */
const connectToPeer = ({ page }: Loadout, ports: { tcp: number; udp: number }) =>
  page.evaluate(async ({ tcp, udp }) => {
    const relay = { username: 'name', credential: 'word' };
    const near = new RTCPeerConnection({
      iceServers: [
        { urls: [`turn:127.0.0.1:${tcp}?transport=tcp`, `turn:127.0.0.1:${udp}?transport=udp`], ...relay },
        { urls: [`turns:127.0.0.1:${tcp}?transport=tcp`, 'turn:leak-relay.example?transport=tcp'], ...relay },
        { urls: [`stun:127.0.0.1:${udp}`, 'stun:leak-stun.example'] },
      ],
    });
    const far = new RTCPeerConnection();
    const gathered = new Promise<void>((resolve) => {
      near.addEventListener('icegatheringstatechange', () => {
        if (near.iceGatheringState === 'complete') resolve();
      });
    });
    const ended = new Promise<void>((resolve) => {
      near.addEventListener('iceconnectionstatechange', () => {
        if (['disconnected', 'failed'].includes(near.iceConnectionState)) resolve();
      });
    });
    near.createDataChannel('leak');
    await near.setLocalDescription();
    if (near.localDescription) await far.setRemoteDescription(near.localDescription);
    await far.setLocalDescription();
    if (far.localDescription) await near.setRemoteDescription(far.localDescription);
    // ICE candidates that lead to the servers directly, over both protocols and by name.
    for (const candidate of [
      `candidate:1 1 tcp 1518280447 127.0.0.1 ${tcp} typ host tcptype passive`,
      `candidate:2 1 udp 2122260223 127.0.0.1 ${udp} typ host`,
      `candidate:3 1 udp 2122260223 leak-peer.example ${udp} typ host`,
    ])
      await near.addIceCandidate({ candidate, sdpMid: '0' });
    await Promise.all([gathered, ended]);
  }, ports);

/** Adds every kind of resource hint to the document, and waits until Chromium has handled them. */
async function hintAtConnections({ page, electron }: Loadout, { tcp }: { tcp: number }) {
  await electron.evaluate(({ session }) => {
    const main = globalThis as Main;
    main.hints = [];
    session.defaultSession.on('preconnect', (_event, url) => main.hints.push(url));
  });
  await page.evaluate((port) => {
    const hint = (rel: string, href: string) =>
      document.head.append(Object.assign(document.createElement('link'), { rel, href }));
    hint('dns-prefetch', '//leak-prefetch.example');
    hint('dns-prefetch', 'https://leak-prefetch-too.example');
    hint('preconnect', `http://127.0.0.1:${port}/`);
    hint('preconnect', 'https://leak-preconnect.example');
    hint('prerender', 'https://leak-prerender.example');
    document.body.append(
      Object.assign(document.createElement('a'), { href: 'https://leak-anchor.example', textContent: 'x' }),
    );
    hint('preconnect', 'https://leak-last.example');
  }, tcp);
  // Main is notified of hints in their order, so all earlier ones were handled by then.
  await expect
    .poll(() => electron.evaluate(() => (globalThis as Main).hints))
    .toContainEqual(expect.stringContaining('leak-last'));
}

test('E25 no peer connection of the renderer reaches a server, by UDP, TCP or a name, and no resource hint looks up a name or opens a connection', async ({
  launch,
  folder,
}) => {
  const [peer, hinted] = await Promise.all([listen(), listen()]);
  const netLog = join(folder, 'net-log.json');
  const loadout = await launch({ args: [`--log-net-log=${netLog}`] });
  await connectToPeer(loadout, peer.ports);
  await hintAtConnections(loadout, hinted.ports);
  await loadout.quit();
  expect(peer.came).toEqual({ tcp: 0, udp: 0 });
  expect(hinted.came).toEqual({ tcp: 0, udp: 0 });
  expect(
    requestedAddresses(readFileSync(netLog, 'utf8')).filter((address) => address.includes('leak')),
  ).toEqual([]);
  for (const { close } of [peer, hinted]) close();
});
