import type { Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** The details panel of the mod with this title, by roles and names. */
export const detailsPanel = (page: Page, title: string) => {
  const panel = page.getByRole('complementary', { name: title, exact: true });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  return {
    panel,
    heading: panel.getByRole('heading', { level: 2, name: title, exact: true }),
    get: button(translate('details.get')),
    cancel: button(translate('details.cancelNamed', { title })),
    showInFolder: button(translate('details.showInFolder')),
    website: button(translate('details.website')),
    openWebsite: button(translate('details.openWebsite')),
    close: button(translate('details.close')),
    overview: panel.getByRole('tab', { name: translate('details.overview'), exact: true }),
    reviews: panel.getByRole('tab', { name: /^Reviews/ }),
    files: panel.getByRole('tab', { name: translate('details.files'), exact: true }),
    reviewList: panel.getByRole('list', { name: translate('details.reviewList'), exact: true }),
    reviewPaging: panel.getByRole('navigation', { name: translate('details.reviewPages'), exact: true }),
    fileList: panel.getByRole('list', { name: translate('details.files'), exact: true }),
    /** Reads the value of a fact, such as "Version", for `expect.poll`; undefined when there is no such fact. */
    fact: (name: string) => async () => {
      const names = await panel.getByRole('term').allInnerTexts();
      const values = await panel.getByRole('definition').allInnerTexts();
      return values[names.indexOf(name)];
    },
  };
};
