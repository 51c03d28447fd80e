/** System dialogs, for failures while there is no renderer to show them. */
export const crashes = {
  'crash.page': 'Loadout’s window crashed three times in a minute, so it wasn’t reloaded.',
  'crashHint.page':
    'Your mods and downloads are safe. Reload the window, or restart Loadout if it crashes again.',
  'crash.hang': 'Loadout’s window isn’t responding.',
  'crashHint.hang': 'Your mods and downloads are safe. Wait, or reload the window.',
  'crash.start': 'Loadout couldn’t start.',
  'crashHint.start':
    'Your mods and downloads are safe. Start Loadout again; if that fails too, copy the details to report it.',
  'crash.wait': 'Wait',
  'crash.reload': 'Reload',
  'crash.openLogs': 'Open log folder',
  'crash.copy': 'Copy details',
  'crash.quit': 'Quit',
} as const;
