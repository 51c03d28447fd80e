import { browseScreen } from '#test/e2e/screens/browse.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';

test('D9 a web page in place of a file fails and can be retried', async ({ loadout: { page }, service }) => {
  const fault = service.fault({ pattern: 'mod-versions/*', kind: 'html-page' });
  await browseScreen(page).get(title).click();
  const again = page.getByRole('button', { name: translate('mod.retryNamed', { title }), exact: true });
  await expect(again).toBeVisible();
  fault.remove();
  await again.click();
  await expect(browseScreen(page).downloaded(title)).toBeVisible();
});
