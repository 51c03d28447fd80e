import type { Page } from '@playwright/test';
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
    /** Reads the value of a fact, such as "Version", for `expect.poll`: undefined when there is no such fact. */
    fact: (name: string) => async () => {
      const names = await panel.getByRole('term').allInnerTexts();
      const values = await panel.getByRole('definition').allInnerTexts();
      return values[names.indexOf(name)];
    },
  };
};
