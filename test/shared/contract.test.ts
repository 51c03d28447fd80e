import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namesOf } from '#shared/contract/define.ts';
import { contract } from '#shared/contract/index.ts';
import { failureSchema } from '#shared/contract/text.ts';
import { errorCodes } from '#shared/errors.ts';

describe('the contract', () => {
  it('E20 names exactly these calls and events', () => {
    expect(namesOf(contract)).toMatchInlineSnapshot(`
      {
        "calls": [
          "app.copyText",
          "app.info",
          "app.openLink",
          "app.openLogFolder",
          "backups.dismiss",
          "backups.list",
          "backups.notices",
          "backups.restore",
          "backups.showFile",
          "backups.undoRestore",
          "downloads.allowHost",
          "downloads.allowedHosts",
          "downloads.cancel",
          "downloads.cancelAll",
          "downloads.checkAll",
          "downloads.list",
          "downloads.move",
          "downloads.next",
          "downloads.pause",
          "downloads.pauseAll",
          "downloads.remove",
          "downloads.removeHost",
          "downloads.removeStrayParts",
          "downloads.restore",
          "downloads.resume",
          "downloads.resumeAll",
          "downloads.setSpeedLimit",
          "downloads.showInFolder",
          "downloads.speedLimit",
          "downloads.start",
          "downloads.strayParts",
          "downloads.undoCancel",
          "downloads.undoRemoveHost",
          "favorites.list",
          "favorites.marks",
          "favorites.refresh",
          "favorites.set",
          "favorites.state",
          "favorites.undo",
          "library.getAll",
          "library.list",
          "mods.games",
          "mods.get",
          "mods.list",
          "mods.reviews",
          "mods.versions",
          "reviews.checkSent",
          "reviews.discardDraft",
          "reviews.draft",
          "reviews.list",
          "reviews.post",
          "reviews.remove",
          "reviews.saveDraft",
          "reviews.summary",
          "reviews.undoRemove",
          "service.check",
          "service.replaceKey",
          "service.resetKey",
          "service.state",
          "session.allowWeakKeeping",
          "session.cancelSignIn",
          "session.copyLink",
          "session.pasteAnswer",
          "session.signIn",
          "session.signOut",
          "session.state",
          "settings.chooseDownloadFolder",
          "settings.computer",
          "settings.get",
          "settings.openDownloadFolder",
          "settings.resetDownloadFolder",
          "settings.update",
          "updates.check",
          "updates.get",
          "updates.install",
        ],
        "events": [
          "app.viewWanted",
          "backups.noticed",
          "downloads.changed",
          "favorites.changed",
          "favorites.refused",
          "reviews.changed",
          "reviews.removeRefused",
          "service.changed",
          "session.changed",
          "settings.changed",
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

  it('takes a speed limit from 100 kB/s on, and none', () => {
    const { input } = contract.downloads.calls.setSpeedLimit;
    const takes = (bytesPerSecond: number | null) => input.safeParse({ bytesPerSecond }).success;
    expect([99_999, 100_000, 1e12, null].map(takes)).toEqual([false, true, true, true]);
    expect([0, -1, 100_000.5, 1e12 + 1].map(takes)).toEqual([false, false, false, false]);
  });

  it.each(errorCodes)('carries the error code %s', (code) => {
    const failure = { code, text: { id: 'error.internal' as const }, details: '' };
    expect(failureSchema.parse(JSON.parse(JSON.stringify(failure)))).toEqual(failure);
  });

  it('refuses an error code that is not in the closed set', () => {
    expect(failureSchema.safeParse({ code: 'EPIPE', text: { id: 'x' }, details: '' }).success).toBe(false);
  });
});
