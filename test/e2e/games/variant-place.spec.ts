import { expect, test } from '#test/e2e/fixtures.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true, mods: 3_000 }, keepCatalog: true });

const title = 'Quiet Footsteps';

/** The space between a button and what opens for it, in px. */
const gap = 8;

test('what a mod asks opens beside its button, wherever the list is scrolled to', async ({
  launch,
  folder,
}) => {
  const { argument } = await exampleGame(folder);
  const { page } = await launch({ args: [argument] });
  await expect(myModsScreen(page).game(emberfall)).toBeVisible();
  await sidebar(page).browse.click();
  // It is beyond the first rows.
  const get = page.getByRole('button', { name: translate('mod.getNamed', { title }) });
  await expect(async () => {
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 200);
    await expect(get).toBeInViewport({ timeout: 500 });
  }).toPass();
  await get.click();
  const choose = page.getByRole('button', { name: translate('mod.answerNamed', { title }) });
  const question = page.getByRole('dialog', { name: translate('mod.answerNamed', { title }) });
  const expectBeside = async () => {
    const [button, box] = await Promise.all([choose.boundingBox(), question.boundingBox()]);
    if (!button || !box) throw new Error('The question is not there.');
    const below = box.y - (button.y + button.height);
    const above = button.y - (box.y + box.height);
    expect(Math.max(below, above)).toBeCloseTo(gap, 0);
    expect(box.x + box.width).toBeCloseTo(button.x + button.width, 0);
    await expect(question).toBeInViewport({ ratio: 1 });
  };
  await choose.click();
  await expectBeside();
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 120);
  await choose.click();
  await expect(expectBeside).toPass();
});
