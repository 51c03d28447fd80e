import type { Loadout } from '#test/e2e/fixtures.ts';

/**
 * Sends the renderer an event of main, for a state that passes too quickly, or needs too much, to be tested otherwise.
 */
export const sendToRenderer = ({ electron }: Pick<Loadout, 'electron'>, event: string, value: unknown) =>
  electron.evaluate(
    ({ BrowserWindow }, reported) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send(reported.event, reported.json);
    },
    { event, json: JSON.stringify(value) },
  );
