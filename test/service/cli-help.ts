import { z } from 'zod';
import { faultSyntax } from './faults/parse.ts';
import { sampleKeys } from './keys.ts';
import { sampleClients } from './oauth/clients.ts';
import { oauthSchema } from './oauth/settings.ts';
import { aboutPlayers, samplePlayers } from './players/accounts.ts';
import { quirks } from './quirks.ts';

const columns = 98;
const indent = 22;

/** Wraps entries into lines of at most `columns` characters. */
function flow(entries: readonly string[]): string {
  const lines = [''];
  for (const entry of entries) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? entry : `${line}  ${entry}`;
    if (indent + longer.length <= columns) lines[lines.length - 1] = longer;
    else lines.push(entry);
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}

/** One line for each name, with its description. */
const list = (rows: readonly (readonly [name: string, about: string])[]): string =>
  rows.map(([name, about]) => `                      ${name.padEnd(14)} ${about}`).join('\n');

/** The values of a sign-in option, the default first. */
function writtenValue(schema: { default?: unknown; enum?: unknown[]; type?: unknown }): string {
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum;
  if (!choices)
    return JSON.stringify(schema.default)
      .replace(/^\[.+\]$/, '[…]')
      .replaceAll('"', '');
  return [schema.default, ...choices.filter((choice) => choice !== schema.default)].join('|');
}

const { properties = {} } = z.toJSONSchema(oauthSchema, { io: 'input', unrepresentable: 'any' });
const signIn = Object.entries(properties).map(
  ([name, schema]) => `${name}=${writtenValue(schema as Parameters<typeof writtenValue>[0])}`,
);
const keys = Object.entries(sampleKeys(0)).map(
  ([name, { key, about }]) => [name, `${key} (${about})`] as const,
);
const clients = sampleClients.map(({ client, about }) => [client.clientId, about] as const);
const players = samplePlayers.map(
  ({ username, password }) => [username, `password ${password}; ${aboutPlayers[username]}`] as const,
);

/** The output of `--help`, generated from the definitions. */
export const help = `Runs the fake service for the mod hosting service on this computer.

  --port=N            port, 0 for any free one (8080)
  --port-search       take the next free port when that one is taken
  --host=NAME         localhost (default), 127.0.0.1 or [::1]
  --mods=N            mods that the guest key sees, up to 1,000,000 (3,000)
  --games=N           public games, 3 to 40 (12)
  --per-page=N        mods on a page (50)
  --seed=N            what all data follows from (1)
  --mode=M          rich (default) or minimal: only what the interface specifies
  --file-size=SIZE    size of archives, or a range of sizes: 2MiB, 64KiB-24MiB
  --example-mods      give the first mods of Emberfall small archives for the example game
  --downloads=D       direct (default) or redirect: the other host sends the files
  --key=NAME          the key in the profile (guest)
${list(keys)}
  --quirks=NAME,NAME  what the service does otherwise than specified
${list(Object.entries(quirks))}
  --oauth=NAME=VALUE  how sign-in behaves; may be given often; the default stands first
                      ${flow(signIn)}
  --client=ID=URI,URI register a client with these redirect addresses; may be given often.
                      Those of "loadout" go into the profile:
                      --client=loadout=http://localhost:43110/callback
  --offer-sign-in     put sign-in into the profile of the minimal mode too
  --latency=MS        answer every request that much later
  --fault=FAULT       make something go wrong; may be given often
                      ${faultSyntax}
                      mods/*:503:2   *:latency::ms=800   *download:drop:1:afterBytes=100000
  --control-port=N    open a port that steers the service from outside, 0 for any free one
  --key-proxy=PORT    open a proxy that adds the key to requests without a token, 0 for any
                      free port; the profile is then that of a client without a key
  --profile-out=FILE  write a service profile for this service
  --help              this text

Players who can sign in, besides those who register:
${list(players)}

Clients that are registered:
${list(clients)}

Prints one line of JSON once it listens. Ctrl C ends it.`;
