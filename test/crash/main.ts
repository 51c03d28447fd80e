import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crash, type Outcome } from './crash.ts';
import { type CrawlOutcome, crashCrawl } from './crawl.ts';
import { crashDisks, type DisksOutcome } from './disks.ts';
import { crashInstalls, type InstallsOutcome } from './installs.ts';
import { crashLedger, type LedgerOutcome } from './ledger.ts';
import { OptionError, type Options, parseOptions } from './options.ts';
import { crashSwitches, type SwitchesOutcome } from './switches.ts';
import { crashTakeOver, type TakeOverOutcome } from './take-over.ts';

const repository = join(import.meta.dirname, '../..');
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** The Electron to run: this clone's own copy, or the one a script chose. */
const electron = process.env['LOADOUT_ELECTRON'] ?? join(repository, 'out/electron/electron');

/** Runs the crash tests, prints the tables and writes `out/crash.json`. Returns the exit code. */
async function main(options: Options): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'loadout-crash-'));
  try {
    const downloads = options.rounds === 0 ? null : await crash(options, { folder, repository, say });
    if (downloads) process.stdout.write(`Downloads\n${table(downloads)}\n`);
    const crawl = options.crawlRounds === 0 ? null : await crashCrawl(options, { folder, electron, say });
    if (crawl) process.stdout.write(`Catalog\n${crawlTable(crawl)}\n`);
    const { installRounds: kills, seed } = options;
    const installs = kills === 0 ? null : await crashInstalls({ kills, seed }, { folder, repository, say });
    if (installs) process.stdout.write(`Installs\n${installsTable(installs)}\n`);
    const { switchRounds } = options;
    const switches =
      switchRounds === 0
        ? null
        : await crashSwitches({ kills: switchRounds, seed }, { folder, electron, say });
    if (switches) process.stdout.write(`Switches\n${switchesTable(switches)}\n`);
    const ledgerKills = options.ledgerRounds;
    const ledger =
      ledgerKills === 0 ? null : await crashLedger({ kills: ledgerKills, seed }, { folder, repository, say });
    if (ledger) process.stdout.write(`Games\n${ledgerTable(ledger)}\n`);
    const takeOverKills = options.takeOverRounds;
    const takeOver =
      takeOverKills === 0
        ? null
        : await crashTakeOver({ kills: takeOverKills, seed }, { folder, repository, say });
    if (takeOver) process.stdout.write(`Mods that are taken over\n${takeOverTable(takeOver)}\n`);
    const { diskRounds } = options;
    const disks =
      diskRounds === 0 ? null : await crashDisks({ kills: diskRounds, seed }, { folder, repository, say });
    if (disks !== null)
      process.stdout.write(`Two disks\n${typeof disks === 'string' ? disks : disksTable(disks)}\n`);
    await mkdir(join(repository, 'out'), { recursive: true });
    await writeFile(
      join(repository, 'out/crash.json'),
      `${JSON.stringify({ ...downloads, crawl, installs, switches, ledger, takeOver, disks }, null, 2)}\n`,
    );
    // Disks that can't be made here are said, and prove nothing.
    const all = [downloads, crawl, installs, switches, ledger, takeOver];
    const every = [...all, typeof disks === 'string' ? null : disks];
    return every.every((outcome) => outcome?.passed !== false) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const describeWrong = (wrong: readonly string[]) =>
  wrong.length === 0 ? 'nothing' : `${wrong.length} times: ${wrong.slice(0, 3).join('; ')}`;

function table(outcome: Outcome): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const rows: readonly (readonly [string, string])[] = [
    ['rounds of kill -9', `${outcome.rounds}, ${outcome.killedAtStart} of them while it started`],
    ['of these without hard links', `${outcome.roundsWithoutLinks} (${outcome.disk})`],
    ['faults injected', String(outcome.faults)],
    ['false responses to ranges', `${outcome.falseResponses} (false 416, another file's rest, no total)`],
    ['files whole in the end', `${outcome.whole} of ${outcome.files}`],
    ['errors in between', describeWrong(outcome.wrong)],
    ['bytes of the files', megabytes(outcome.fileBytes)],
    ['bytes fetched', megabytes(outcome.fetchedBytes)],
    ['of these destroyed by faults', megabytes(outcome.destroyedBytes)],
    ['bytes fetched per byte of the files', outcome.ratio.toFixed(3)],
    [
      'highest cost of a kill',
      `${megabytes(outcome.highestKillCost)} (at most ${megabytes(outcome.killCostLimit)})`,
    ],
    ['time', `${outcome.seconds.toFixed(0)} s`],
    ['result', outcome.passed ? 'passed' : 'FAILED'],
  ];
  return lines(rows);
}

function crawlTable(outcome: CrawlOutcome): string {
  return lines([
    ['kill -9 of the app', `${outcome.kills}, ${outcome.killedAtStart} of them before its first page`],
    ['pages of the list', String(outcome.pages)],
    ['requests', `${outcome.requests}, ${(100 * outcome.askedTwice).toFixed(2)} % of the pages again`],
    ['mods that are missing, and too many', `${outcome.missing}, ${outcome.surplus}`],
    ['time', `${outcome.seconds.toFixed(0)} s`],
    ['result', outcome.passed ? 'passed' : 'FAILED'],
  ]);
}

function installsTable(outcome: InstallsOutcome): string {
  return lines([
    [
      'kill -9 of installing and removing',
      `${outcome.kills}, ${outcome.interrupted} of them while unpacking`,
    ],
    ['mods that had to be there', String(outcome.promised)],
    ['errors', describeWrong(outcome.wrong)],
    ['time', `${outcome.seconds.toFixed(0)} s`],
    ['result', outcome.passed ? 'passed' : 'FAILED'],
  ]);
}

function switchesTable(outcome: SwitchesOutcome): string {
  return lines([
    ['kill -9 of switching and updating', String(outcome.kills)],
    ['the folder as before, and as after', `${outcome.before}, ${outcome.after}`],
    ['errors', describeWrong(outcome.wrong)],
    ['time', `${outcome.seconds.toFixed(0)} s`],
    ['result', outcome.passed ? 'passed' : 'FAILED'],
  ]);
}

function ledgerTable(outcome: LedgerOutcome): string {
  return lines([
    ['kill -9 of switches', `${outcome.kills}, ${outcome.cutShort} of them before their end`],
    ['other events of games in between', String(outcome.events)],
    ['game on another volume', outcome.isOnOtherVolume ? 'yes' : 'no'],
    ['lost files', describeWrong(outcome.wrong)],
    ['time', `${outcome.seconds.toFixed(0)} s`],
    ['result', outcome.passed ? 'passed' : 'FAILED'],
  ]);
}

function takeOverTable(outcome: TakeOverOutcome): string {
  return lines([
    ['kill -9 of taking over', `${outcome.kills}, ${outcome.afterTaking} of them after a first time`],
    ...Object.entries(outcome.byTree).map(([name, count]) => [`of these, ${name}`, String(count)] as const),
    ['lost or changed files', describeWrong(outcome.wrong)],
    ['time', `${outcome.seconds.toFixed(0)} s`],
    ['result', outcome.passed ? 'passed' : 'FAILED'],
  ]);
}

function disksTable({ modBytes, disks, moves, missing, wrong, passed }: DisksOutcome): string {
  return lines([
    ...disks.flatMap(({ kind, isThere, placedBy, placedBytes, copiedBytes }) => [
      [`${kind}: where a mod of its game lies`, isThere ? 'on that disk' : 'on Loadout’s own'] as const,
      [
        `${kind}: what ${modBytes} bytes cost there`,
        `${placedBytes} by ${placedBy}, ${copiedBytes} for a file that games rewrite`,
      ] as const,
    ]),
    ...missing.map((kind) => [kind, 'can’t be made on this computer'] as const),
    ...Object.entries(moves).flatMap(([kind, outcome]) => [
      [
        `${kind}: kill -9 of moves there and back`,
        `${outcome.kills}, ${outcome.interrupted} of them halfway`,
      ] as const,
      [`${kind}: mods that had to be there`, String(outcome.promised)] as const,
      [`${kind}: errors`, describeWrong(outcome.wrong)] as const,
      [`${kind}: time`, `${outcome.seconds.toFixed(0)} s`] as const,
    ]),
    ['errors of places and costs', describeWrong(wrong)],
    ['result', passed ? 'passed' : 'FAILED'],
  ]);
}

const lines = (rows: readonly (readonly [name: string, value: string])[]): string =>
  rows.map(([name, value]) => `${name.padEnd(42)}${value}`).join('\n');

try {
  process.exitCode = await main(parseOptions(process.argv.slice(2)));
} catch (error) {
  say(
    error instanceof OptionError ? error.message : error instanceof Error ? `${error.stack}` : String(error),
  );
  process.exitCode = error instanceof OptionError ? 2 : 1;
}
