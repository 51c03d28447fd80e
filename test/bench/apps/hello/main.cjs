// The baseline: Electron's own quick start with one window. Its calls are compared with the app's calls.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { app, BrowserWindow, ipcMain } = require('electron');

/** Reads the file named by `--name=VALUE` on the command line. */
const given = (name) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

app.whenReady().then(() => {
  const file = given('prepared');
  const prepared = file ? readFileSync(file, 'utf8') : 'null';
  ipcMain.handle('empty', () => 'null');
  ipcMain.handle('prepared', () => prepared);
  ipcMain.handle('read', async (_event, address) => {
    const answer = await fetch(address, { headers: { 'Svc-Api-Key': given('key') } });
    return answer.text();
  });

  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { preload: path.join(__dirname, 'preload.cjs') },
  });
  window.loadFile('index.html');
});

app.on('window-all-closed', () => app.quit());
