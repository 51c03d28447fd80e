import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namesOf } from '#shared/contract/define.ts';
import { contract } from '#shared/contract/index.ts';
import { failureSchema } from '#shared/contract/text.ts';
import { errorCodes } from '#shared/error-codes.ts';

/** The objects of a schema at every depth, each with its path. */
function objectsIn(schema: z.core.$ZodType, path: string): (readonly [string, z.ZodObject])[] {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    const below = Object.entries(shape).flatMap(([name, each]) => objectsIn(each, `${path}.${name}`));
    return [[path, schema], ...below];
  }
  if (schema instanceof z.ZodArray) return objectsIn(schema.element, path);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return objectsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => objectsIn(option, path));
  return [];
}

describe('the contract', () => {
  it('E20 names exactly these calls and events', () => {
    expect(namesOf(contract)).toMatchInlineSnapshot(`
      {
        "calls": [
          "app.copyText",
          "app.info",
          "app.openLink",
          "app.openLogFolder",
          "app.takeRequest",
          "backups.dismiss",
          "backups.list",
          "backups.notices",
          "backups.restore",
          "backups.showFile",
          "backups.undoRestore",
          "catalog.facets",
          "catalog.look",
          "catalog.pause",
          "catalog.placeOf",
          "catalog.rebuild",
          "catalog.refresh",
          "catalog.resume",
          "catalog.state",
          "catalog.undoLook",
          "catalog.window",
          "choices.picture",
          "choices.save",
          "choices.show",
          "closing.answer",
          "closing.shown",
          "downloads.allowHost",
          "downloads.allowedHosts",
          "downloads.cancel",
          "downloads.cancelAll",
          "downloads.check",
          "downloads.checkAll",
          "downloads.deleteFile",
          "downloads.list",
          "downloads.move",
          "downloads.next",
          "downloads.orphanedFiles",
          "downloads.pause",
          "downloads.pauseAll",
          "downloads.remove",
          "downloads.removeHost",
          "downloads.removeOrphanedFiles",
          "downloads.restore",
          "downloads.resume",
          "downloads.resumeAll",
          "downloads.setSpeedLimit",
          "downloads.showInFolder",
          "downloads.speedLimit",
          "downloads.start",
          "downloads.undoCancel",
          "downloads.undoDeleteFile",
          "downloads.undoRemoveHost",
          "favorites.list",
          "favorites.marks",
          "favorites.refresh",
          "favorites.set",
          "favorites.state",
          "favorites.undo",
          "firstFrame.save",
          "games.add",
          "games.change",
          "games.check",
          "games.chooseFolder",
          "games.chooseProgram",
          "games.draftOf",
          "games.draftOfGame",
          "games.list",
          "games.move",
          "games.moveMods",
          "games.remove",
          "games.showFolder",
          "games.stopMovingMods",
          "games.suggestions",
          "games.undoRemove",
          "health.hide",
          "health.lookAgain",
          "health.needs",
          "health.of",
          "health.sort",
          "health.wholeSet",
          "home.shelves",
          "installs.addToGame",
          "installs.answer",
          "installs.cancel",
          "installs.chooseFile",
          "installs.disks",
          "installs.fromDownload",
          "installs.fromFile",
          "installs.get",
          "installs.list",
          "installs.remove",
          "installs.repair",
          "installs.retry",
          "installs.showFolder",
          "installs.undoRemove",
          "installs.verify",
          "library.getAll",
          "library.list",
          "loadouts.activate",
          "loadouts.addGroup",
          "loadouts.apply",
          "loadouts.changeGroup",
          "loadouts.closeOpened",
          "loadouts.compare",
          "loadouts.copied",
          "loadouts.copyCode",
          "loadouts.create",
          "loadouts.duplicate",
          "loadouts.foldGroups",
          "loadouts.history",
          "loadouts.import",
          "loadouts.list",
          "loadouts.mods",
          "loadouts.move",
          "loadouts.moveGroup",
          "loadouts.moveMods",
          "loadouts.opened",
          "loadouts.overlaps",
          "loadouts.preview",
          "loadouts.remove",
          "loadouts.removeGroup",
          "loadouts.removeMods",
          "loadouts.rename",
          "loadouts.restore",
          "loadouts.saveFile",
          "loadouts.setNote",
          "loadouts.setOffOnce",
          "loadouts.setOn",
          "loadouts.setPinned",
          "loadouts.setTags",
          "loadouts.step",
          "loadouts.undo",
          "loadouts.undoable",
          "modUpdates.check",
          "modUpdates.goBack",
          "modUpdates.ignoreMod",
          "modUpdates.ignoreVersion",
          "modUpdates.state",
          "modUpdates.stopIgnoring",
          "modUpdates.update",
          "modUpdates.updateAll",
          "mods.act",
          "mods.games",
          "mods.get",
          "mods.list",
          "mods.reviews",
          "mods.statuses",
          "mods.versions",
          "network.chooseCertificates",
          "network.forgetSignIn",
          "network.removeCertificates",
          "network.setProxy",
          "network.signIn",
          "network.state",
          "ownVersions.cancelStart",
          "ownVersions.compare",
          "ownVersions.discard",
          "ownVersions.edits",
          "ownVersions.exportArchive",
          "ownVersions.finish",
          "ownVersions.openFolder",
          "ownVersions.start",
          "ownVersions.use",
          "plans.accept",
          "plans.entries",
          "plans.forget",
          "plans.own",
          "plans.save",
          "plans.show",
          "play.answerBisection",
          "play.answerRun",
          "play.beginBisection",
          "play.dismiss",
          "play.dismissGameUpdate",
          "play.endBisection",
          "play.gameUpdate",
          "play.goBack",
          "play.output",
          "play.start",
          "play.states",
          "play.stop",
          "reviews.checkSent",
          "reviews.discardDraft",
          "reviews.draft",
          "reviews.drafts",
          "reviews.list",
          "reviews.post",
          "reviews.remove",
          "reviews.saveDraft",
          "reviews.summary",
          "reviews.undoRemove",
          "searches.look",
          "searches.remove",
          "searches.rename",
          "searches.save",
          "searches.state",
          "searches.undoRemove",
          "service.check",
          "service.chooseProfile",
          "service.openProfile",
          "service.replaceKey",
          "service.resetKey",
          "service.showProfile",
          "service.state",
          "session.allowInsecureStorage",
          "session.cancelSignIn",
          "session.copyLink",
          "session.pasteCallback",
          "session.signIn",
          "session.signOut",
          "session.state",
          "settings.chooseDownloadFolder",
          "settings.computer",
          "settings.get",
          "settings.openDownloadFolder",
          "settings.resetDownloadFolder",
          "settings.update",
          "takeOver.cancel",
          "takeOver.choose",
          "takeOver.look",
          "takeOver.lookElsewhere",
          "takeOver.start",
          "takeOver.undo",
          "updates.check",
          "updates.get",
          "updates.install",
        ],
        "events": [
          "app.requested",
          "backups.changed",
          "backups.noticed",
          "catalog.changed",
          "closing.asked",
          "downloads.changed",
          "favorites.changed",
          "favorites.refused",
          "games.changed",
          "health.changed",
          "installs.changed",
          "installs.installed",
          "loadouts.changed",
          "loadouts.opened",
          "modUpdates.changed",
          "mods.late",
          "mods.lateGames",
          "mods.statusChanged",
          "network.changed",
          "play.changed",
          "reviews.changed",
          "reviews.removeRefused",
          "searches.changed",
          "service.changed",
          "session.changed",
          "settings.changed",
          "takeOver.changed",
          "updates.changed",
        ],
      }
    `);
  });

  it('takes only strict inputs, so that an unknown field is refused and not dropped', () => {
    for (const [domainName, domain] of Object.entries(contract)) {
      for (const [name, call] of Object.entries(domain.calls)) {
        const input: z.ZodType = call.input;
        if (input instanceof z.ZodUndefined) continue;
        const issues = input.safeParse({ surprise: 1 }).error?.issues ?? [];
        expect(
          issues.map((issue) => issue.code),
          `${domainName}.${name}`,
        ).toContain('unrecognized_keys');
      }
    }
  });

  it('E17 lets nothing out that a schema does not name, however deep it stands', () => {
    const outputs = Object.entries(contract).flatMap(([domainName, { calls, events }]) => [
      ...Object.entries(calls).map(([name, { output }]) => [`${domainName}.${name}`, output] as const),
      ...Object.entries(events).map(([name, { payload }]) => [`${domainName}.${name}`, payload] as const),
    ]);
    const objects = outputs.flatMap(([name, schema]) => objectsIn(schema, name));
    expect(objects.length).toBeGreaterThan(100);
    const isLoose = ({ def: { catchall } }: z.ZodObject) =>
      catchall !== undefined && !(catchall instanceof z.ZodNever);
    expect(objects.filter(([, object]) => isLoose(object)).map(([path]) => path)).toEqual([]);
  });

  const { app, backups, downloads, favorites, mods, reviews, service, session } = contract;
  const canceled = { downloadId: 'a', wasPaused: false };
  const draft = { modId: 1, rating: 1, message: '', isAnonymous: false };
  it.each<[string, z.ZodType, unknown, readonly unknown[]]>([
    [
      'a title',
      downloads.calls.start.input,
      { modId: 1, title: 'x'.repeat(1_000) },
      [
        { modId: 1, title: 'x'.repeat(1_001) },
        { modId: 0, title: 'x' },
      ],
    ],
    [
      'a pasted address',
      session.calls.pasteCallback.input,
      { address: 'x'.repeat(8_192) },
      [{ address: '' }, { address: 'x'.repeat(8_193) }],
    ],
    [
      'the stars and words of a draft',
      reviews.calls.saveDraft.input,
      { ...draft, message: 'x'.repeat(100_000) },
      [
        { ...draft, rating: 0 },
        { ...draft, rating: 6 },
        { ...draft, rating: 1.5 },
        { ...draft, message: 'x'.repeat(100_001) },
      ],
    ],
    [
      'a key',
      service.calls.replaceKey.input,
      { key: 'x'.repeat(512) },
      [{ key: '' }, { key: 'x'.repeat(513) }],
    ],
    [
      'a backup',
      backups.calls.restore.input,
      { store: 'drafts', backupId: 'x'.repeat(64) },
      [
        { store: 'drafts', backupId: '' },
        { store: 'drafts', backupId: 'x'.repeat(65) },
        { store: 'favorites', backupId: 'x' },
      ],
    ],
    ['a page', mods.calls.list.input, { page: 1_000_000 }, [{ page: 0 }, { page: 1_000_001 }, { page: 1.5 }]],
    [
      'words to find',
      favorites.calls.list.input,
      { page: 1, sort: 'added', find: 'x'.repeat(200), gameId: null },
      [
        { page: 1, sort: 'added', find: 'x'.repeat(201), gameId: null },
        { page: 1, sort: 'color', find: '', gameId: null },
        { page: 1, sort: 'added', find: '', gameId: 0 },
      ],
    ],
    [
      'names of partial files',
      downloads.calls.removeOrphanedFiles.input,
      { names: new Array(10_000).fill('x'.repeat(1_000)) },
      [{ names: new Array(10_001).fill('x') }, { names: ['x'.repeat(1_001)] }, { names: [''] }],
    ],
    [
      'a cancel of all to be undone',
      downloads.calls.undoCancel.input,
      { downloads: new Array(100_000).fill(canceled) },
      [{ downloads: new Array(100_001).fill(canceled) }],
    ],
    [
      'a host',
      downloads.calls.removeHost.input,
      { host: 'x'.repeat(300) },
      [{ host: '' }, { host: 'x'.repeat(301) }],
    ],
    [
      'a text to copy',
      app.calls.copyText.input,
      { text: 'x'.repeat(1_000_000) },
      [{ text: 'x'.repeat(1_000_001) }],
    ],
  ])('E17 takes %s up to its limits, and nothing beyond', (_, input, good, bad) => {
    expect(input.safeParse(good).error).toBeUndefined();
    expect(bad.filter((value) => input.safeParse(value).success)).toEqual([]);
  });

  it('takes a speed limit from 100 kB/s on, and none', () => {
    const { input } = contract.downloads.calls.setSpeedLimit;
    const takes = (bytesPerSecond: number | null) => input.safeParse({ bytesPerSecond }).success;
    expect([99_999, 100_000, 1e12, null].map(takes)).toEqual([false, true, true, true]);
    expect([0, -1, 100_000.5, 1e12 + 1].map(takes)).toEqual([false, false, false, false]);
  });

  it('tells a speed and the time left by fractions', () => {
    const { bytesPerSecond, secondsLeft } =
      contract.downloads.calls.list.output.shape.downloads.element.shape;
    expect(bytesPerSecond.parse(1234.5)).toBe(1234.5);
    expect(secondsLeft.parse(12.75)).toBe(12.75);
  });

  it.each(errorCodes)('carries the error code %s', (code) => {
    const problems = [{ field: 'message', message: 'Too short.' }];
    const failure = { code, text: { id: 'error.internal' as const }, details: '', problems };
    expect(failureSchema.parse(JSON.parse(JSON.stringify(failure)))).toEqual(failure);
  });

  it('tells of favorite buttons one by one, or that all are to be read again', () => {
    const { payload } = favorites.events.changed;
    const state = { count: 1, pending: [], list: 'complete', readAt: 1, failure: null };
    for (const marks of [[{ modId: 1, favorite: true, pending: false }], null])
      expect(payload.parse({ state, marks })).toEqual({ state, marks });
  });

  it('refuses an error code that is not in the closed set', () => {
    expect(failureSchema.safeParse({ code: 'EPIPE', text: { id: 'x' }, details: '' }).success).toBe(false);
  });
});
