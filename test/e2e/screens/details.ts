import type { Locator, Page } from '@playwright/test';
import { say } from '../words.ts';

/** The details panel of the mod with this title, by roles and names. */
export const detailsPanel = (page: Page, title: string) => {
  const panel = page.getByRole('complementary', { name: title, exact: true });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  return {
    panel,
    heading: panel.getByRole('heading', { level: 2, name: title, exact: true }),
    get: button(say('details.get')),
    cancel: button(say('details.cancelNamed', { title })),
    showInFolder: button(say('details.showInFolder')),
    website: button(say('details.website')),
    openWebsite: button(say('details.openWebsite')),
    close: button(say('details.close')),
    overview: panel.getByRole('tab', { name: say('details.overview'), exact: true }),
    reviews: panel.getByRole('tab', { name: /^Reviews/ }),
    files: panel.getByRole('tab', { name: say('details.files'), exact: true }),
    reviewList: panel.getByRole('list', { name: say('details.reviewList'), exact: true }),
    reviewPaging: panel.getByRole('navigation', { name: say('details.reviewPages'), exact: true }),
    fileList: panel.getByRole('list', { name: say('details.files'), exact: true }),
    /** The value of a fact, such as "Version". */
    fact: (name: string): Locator =>
      panel
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('xpath=following-sibling::dd[1]'),
  };
};
