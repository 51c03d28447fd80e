import type { Page } from '@playwright/test';
import { translate, translatePattern } from '../translate.ts';

/** The account in the top bar, with its menu, by roles and names. */
export const account = (page: Page) => {
  const bar = page.getByRole('banner');
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  return {
    signIn: bar.getByRole('button', { name: translate('account.signIn'), exact: true }),
    /** The button of the player who is, or was, signed in. */
    of: (name: string) =>
      bar.getByRole('button', { name: translatePattern('account.menu', { name, state: '*' }) }),
    signInEntry: entry(translate('account.signIn')),
    library: entry(translate('library.title')),
    persistence: entry(translate('account.signInStorage')),
    signOut: entry(translate('account.signOut')),
  };
};

/** The dialog of a sign-in, in progress or failed, by roles and names. */
export const signInDialog = (page: Page) => {
  const underWay = page.getByRole('dialog', { name: translate('signIn.title'), exact: true });
  const failed = page.getByRole('dialog', { name: translate('signIn.titleFailed'), exact: true });
  const canceled = page.getByRole('dialog', { name: translate('signIn.titleCanceled'), exact: true });
  const unfinished = page.getByRole('dialog', { name: translate('signIn.titleUnfinished'), exact: true });
  const ended = failed.or(canceled).or(unfinished);
  const button = (name: string) => underWay.getByRole('button', { name, exact: true });
  const steps = underWay.getByRole('list', { name: translate('signIn.steps'), exact: true });
  const step = (state: 'Done' | 'Now', name: 'browser' | 'callback' | 'tokens') =>
    steps.getByText(translate(`signIn.step${state}`, { step: translate(`signIn.${name}${state}`) }), {
      exact: true,
    });
  return {
    underWay,
    failed,
    /** A sign-in that the player canceled on the website. */
    canceled,
    /** A sign-in that ran out of time or was interrupted before the website answered. */
    unfinished,
    done: (name: 'browser' | 'callback') => step('Done', name),
    now: (name: 'browser' | 'callback' | 'tokens') => step('Now', name),
    /** The free width of the steps, after the text of the last one, in px. */
    roomAfterSteps: () =>
      steps.evaluate((list) => {
        const words = document.createRange();
        words.selectNodeContents(list.lastElementChild?.children[1] ?? list);
        return list.getBoundingClientRect().right - words.getBoundingClientRect().right;
      }),
    timeLeft: underWay.getByRole('timer'),
    /** Opens the link of the sign-in page. */
    noPage: button(translate('signIn.noPage')),
    copyLink: button(translate('signIn.copy')),
    steps: steps.getByRole('listitem'),
    openAgain: button(translate('signIn.openAgain')),
    cancel: button(translate('signIn.cancel')),
    pasteOpener: button(translate('signIn.paste')),
    pasteField: underWay.getByRole('textbox', { name: translate('signIn.pasteField'), exact: true }),
    usePasted: button(translate('signIn.pasteUse')),
    tryAgain: ended.getByRole('button', { name: translate('failure.tryAgain'), exact: true }),
    close: ended.getByRole('button', { name: translate('ui.close'), exact: true }),
  };
};

/** The notices about the session on every screen, and where a sign-in is stored. */
export const sessionNotices = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: translate('signInStorage.title'), exact: true });
  return {
    ended: page.getByRole('alert').filter({ hasText: translate('error.sessionEnded') }),
    memory: page.getByText(translate('signInStorage.memory'), { exact: true }),
    memoryEnded: page.getByText(translate('signInStorage.memoryEnded'), { exact: true }),
    why: page.getByRole('button', { name: translate('signInStorage.why'), exact: true }),
    dialog,
    allow: page.getByRole('button', { name: translate('signInStorage.allow'), exact: true }),
    forbid: page.getByRole('button', { name: translate('signInStorage.forbid'), exact: true }),
  };
};
