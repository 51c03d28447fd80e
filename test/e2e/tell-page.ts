import type { Loadout } from './fixtures.ts';

/** Tells the page an event of main's, for a state that passes too quickly, or needs too much, to be looked at. */
export const tellPage = ({ electron }: Pick<Loadout, 'electron'>, event: string, value: unknown) =>
  electron.evaluate(
    ({ BrowserWindow }, told) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send(told.event, told.json);
    },
    { event, json: JSON.stringify(value) },
  );
