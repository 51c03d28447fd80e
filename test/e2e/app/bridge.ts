import type { Page } from '@playwright/test';

/** Makes a call over the preload bridge, as renderer code could; returns the envelope. */
export const callBridge = (page: Page, name: string, input?: unknown) =>
  page.evaluate(
    async ([call, sent]) => {
      const { calls } = (
        window as unknown as { loadout: { calls: Record<string, (input?: unknown) => Promise<string>> } }
      ).loadout;
      const response = await calls[call]?.(sent);
      return JSON.parse(response ?? '{}') as { ok?: boolean; value?: unknown; failure?: { code: string } };
    },
    [name, input] as const,
  );
