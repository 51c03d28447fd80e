import { modsOf, modsShown } from '../navigation.ts';
import { largest, type Scene } from '../scene.ts';

/** The list as cards and as rows, and a mod with its three tabs. */
export const browse: Scene = {
  name: 'browse',
  async play({ page, theme, shoot }) {
    await modsShown(page);
    await shoot('browse-cards');
    if (theme === 'dark') await shoot('browse-cards', [largest]);
    const layout = page.getByRole('group', { name: 'Layout' });
    await layout.getByRole('radio', { name: 'Rows' }).check();
    await shoot('browse-rows');
    await layout.getByRole('radio', { name: 'Cards' }).check();

    await modsOf(page).nth(1).getByRole('heading').getByRole('button').click();
    const panel = page.getByRole('complementary');
    await panel.getByText('What it does').waitFor();
    await shoot('details-overview');
    await panel.getByRole('tab', { name: 'Reviews' }).click();
    await panel.getByRole('list', { name: 'Reviews' }).waitFor();
    await shoot('details-reviews');
    await panel.getByRole('tab', { name: 'Files' }).click();
    await panel.getByRole('list', { name: 'Files' }).waitFor();
    await shoot('details-files');
  },
};
