import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { catalog } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const titles = ['Skyforge Overhaul', 'Better Inventory Grid', 'Quiet Footsteps', 'Harbour Lights'] as const;

test('D28 several downloads at once: selected by mouse and keys, paused, resumed, canceled, removed, undone', async ({
  loadout: { page },
  service,
}) => {
  // A download that goes on after Undo stalls again before its end.
  const stalled = service.fault({
    pattern: 'mod-versions/*',
    kind: 'stall',
    afterBytes: catalog.fileSize / 4,
  });
  for (const title of titles) {
    await browseScreen(page).get(title).click();
    await expect(browseScreen(page).get(title)).toHaveCount(0);
  }
  await sidebar(page).downloads.click();
  const screen = downloadsScreen(page);
  const check = (title: string) => page.getByLabel(translate('ui.select', { title }), { exact: true });
  const bar = page.getByRole('toolbar', { name: translate('ui.selection') });
  const act = (name: string) => bar.getByRole('button', { name, exact: true });
  await expect(screen.running.getByRole('listitem')).toHaveCount(4);

  // Two of them, of which one waits in the queue.
  await check(titles[0]).click();
  await check(titles[3]).click();
  await expect(bar).toContainText(translate('ui.selected', { count: 2 }));
  await expectAccessibleInBothThemes(page, 'selected downloads');
  await act(translate('downloads.pauseShort')).click();
  await expect(screen.row(titles[0]).resume).toBeVisible();
  await expect(screen.row(titles[3]).resume).toBeVisible();
  await expect(screen.row(titles[1]).pause).toBeVisible();

  // A range, by keys alone; Esc ends it, and the screen stays.
  await check(titles[0]).focus();
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText(translate('ui.selected', { count: 4 }));
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await check(titles[0]).focus();
  await page.keyboard.press('Space');
  await check(titles[2]).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText(translate('ui.selected', { count: 3 }));

  await act(translate('downloads.cancelShort')).click();
  await expect(screen.cancelledToday.getByRole('listitem')).toHaveCount(3);
  await expect(bar).toHaveCount(0);
  await screen.undo.click();
  await expect(screen.running.getByRole('listitem')).toHaveCount(4);

  stalled.remove();
  // The two that were paused are again; the others go on by themselves.
  await check(titles[3]).focus();
  await page.keyboard.press('Control+a');
  await act(translate('downloads.resumeShort')).click();
  await expect(screen.today.getByRole('listitem')).toHaveCount(4);
  await expect(bar).toContainText(translate('ui.selected', { count: 4 }));
  await act(translate('downloads.removeFromList')).click();
  await expect(screen.today).toHaveCount(0);
  await screen.undo.click();
  await expect(screen.today.getByRole('listitem')).toHaveCount(4);
});
