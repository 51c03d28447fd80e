import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { exitCodes } from '#main/app/command-line/grammar.ts';
import type { HandedCommand } from './given.ts';
import type { Printed } from './print.ts';

const printedSchema = z.object({ exitCode: z.number().int(), out: z.string(), err: z.string() });

/** What a second start hands over. Nothing that another program could send may have more than this. */
export const handedSchema: z.ZodType<HandedCommand> = z.object({
  words: z.array(z.string().max(300_000)).max(2_000),
  cwd: z.string().max(4_096),
  input: z.string().max(2_000_000),
  replyTo: z.string().regex(/[\\/]loadout-[0-9a-f]{24}(?:\.sock)?$/),
});

/** How long the other Loadout may take to begin, in ms. */
const connectMs = 15_000;

/** Waits for the outcome of a command that another Loadout carries out. */
export function awaitReply({ replyTo }: HandedCommand): Promise<Printed> {
  return new Promise((resolve) => {
    const failed: Printed = {
      exitCode: exitCodes.failed,
      out: '',
      err: 'Loadout ended before the command was done.\n',
    };
    const late = setTimeout(() => end(failed), connectMs);
    const end = (printed: Printed) => {
      clearTimeout(late);
      server.close();
      resolve(printed);
    };
    const server = createServer(async (socket) => {
      clearTimeout(late);
      const reply = await text(socket).catch(() => '');
      const parsed = printedSchema.safeParse(safeJson(reply));
      end(parsed.success ? parsed.data : failed);
    });
    server.on('error', () => end(failed));
    server.listen(replyTo);
  });
}

/** How often and how long to try to reach the waiting start, in ms: it begins to listen just before it asks. */
const tries = { count: 50, everyMs: 100 };

/** Opens the connection at once, so that the waiting start notices if this process ends; returns what sends the outcome. */
export async function openReply(replyTo: string): Promise<(printed: Printed) => void> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = connect(replyTo);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) {
      socket.on('error', () => undefined);
      return (printed) => socket.end(JSON.stringify(printed));
    }
    if (attempt === tries.count) return () => undefined;
    await wait(tries.everyMs);
  }
}

function safeJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
