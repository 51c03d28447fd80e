import { describe, expect, it } from 'vitest';
import { type FailureDesktop, showFailure } from '#main/desktop/crashes/failure-dialog.ts';
import { en } from '#shared/messages/en/index.ts';

/** A desktop whose player clicks these buttons in turn, by their labels; null closes the dialog. */
function desktopWith(...choices: (string | null)[]) {
  const did: string[] = [];
  const prompted: Parameters<FailureDesktop['prompt']>[0][] = [];
  const desktop: FailureDesktop = {
    async prompt(options) {
      const choice = choices[prompted.push(options) - 1];
      if (choice === undefined) throw new Error('asked once more than expected');
      return choice === null ? options.cancelId : options.buttons.indexOf(choice);
    },
    copyText: (text) => did.push(`copied ${text}`),
    openFolder: async (path) => void did.push(`opened ${path}`),
  };
  return { desktop, prompted, did };
}
const failure = { kind: 'page', details: 'what happened', logFolder: '/data/logs' } as const;

describe('showFailure', () => {
  it('E24 says in a sentence that the screen keeps crashing, and what helps', async () => {
    const { desktop, prompted } = desktopWith(en['crash.reload']);
    expect(await showFailure(failure, desktop)).toBe('reload');
    expect(prompted).toMatchObject([
      {
        message: en['crash.page'],
        detail: en['crashHint.page'],
        buttons: [en['crash.reload'], en['crash.openLogs'], en['crash.copy'], en['crash.quit']],
      },
    ]);
  });

  it('E24 stays open after the log folder and the details', async () => {
    const { desktop, prompted, did } = desktopWith(en['crash.copy'], en['crash.openLogs'], en['crash.quit']);
    expect(await showFailure(failure, desktop)).toBe('quit');
    expect(did).toEqual(['copied what happened', 'opened /data/logs']);
    expect(prompted).toHaveLength(3);
  });

  it('E24 ends when the dialog is closed', async () => {
    expect(await showFailure(failure, desktopWith(null).desktop)).toBe('quit');
  });

  it('E24 waits for a page that doesn’t respond, by default and when the dialog is closed', async () => {
    const { desktop, prompted } = desktopWith(null);
    expect(await showFailure({ ...failure, kind: 'hang' }, desktop)).toBe('wait');
    expect(prompted).toMatchObject([
      {
        message: en['crash.hang'],
        detail: en['crashHint.hang'],
        buttons: [en['crash.wait'], en['crash.reload'], en['crash.copy'], en['crash.quit']],
        defaultId: 0,
      },
    ]);
    for (const choice of ['reload', 'quit'] as const)
      expect(
        await showFailure({ ...failure, kind: 'hang' }, desktopWith(en[`crash.${choice}`]).desktop),
      ).toBe(choice);
  });

  it('E24 shows a failed start without its stack, and offers no reload', async () => {
    const { desktop, prompted } = desktopWith(en['crash.copy'], en['crash.quit']);
    const details = 'Error: broken\n    at start (index.cjs:1:1)';
    expect(await showFailure({ ...failure, kind: 'start', details }, desktop)).toBe('quit');
    expect(prompted[0]?.buttons).toEqual([en['crash.openLogs'], en['crash.copy'], en['crash.quit']]);
    expect(JSON.stringify(prompted)).not.toContain('index.cjs');
  });
});
