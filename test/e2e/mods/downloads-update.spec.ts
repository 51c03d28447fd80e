import { expectFile, filesIn, newestFile } from '#test/e2e/files.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';
const modId = 1;

test('an older file is updated with the one main button, and removed once the new one is complete', async ({
  loadout,
  service,
}) => {
  const versions = service.generator.versions(modId);
  const oldest = versions.at(-1)?.files[0];
  const newest = versions[0];
  if (!oldest || !newest) throw new Error('There is no old version to get.');
  const { page } = loadout;
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  await details.files.click();
  await details.fileList
    .getByRole('button', { name: translate('details.getFile', { file: oldest.filename }) })
    .click();
  const update = details.panel.getByRole('button', {
    name: translate('downloads.update', { version: newest.versionString }),
    exact: true,
  });
  await expect(update).toBeVisible();
  expect(filesIn(loadout.downloads)).toEqual([oldest.filename]);
  await update.click();
  const { filename, fileId } = newestFile(service, modId);
  await expect.poll(() => filesIn(loadout.downloads)).toEqual([filename]);
  await expectFile(loadout.downloads, filename, service, fileId);
  await expect(update).toHaveCount(0);
});
