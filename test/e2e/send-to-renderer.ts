import type { Loadout } from './fixtures.ts';

/** Tells the page an event of main's, for a state that passes too quickly, or needs too much, to be looked at. */
export const sendToRenderer = ({ electron }: Pick<Loadout, 'electron'>, event: string, value: unknown) =>
  electron.evaluate(
    ({ BrowserWindow }, reported) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send(reported.event, reported.json);
    },
    { event, json: JSON.stringify(value) },
  );
