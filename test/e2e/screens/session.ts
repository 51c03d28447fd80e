import type { Page } from '@playwright/test';
import { say, sayLike } from '../words.ts';

/** The account at the foot of the rail, with its menu, by roles and names. */
export const account = (page: Page) => {
  const nav = page.getByRole('navigation', { name: say('app.nav'), exact: true });
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  return {
    signIn: nav.getByRole('button', { name: say('account.signIn'), exact: true }),
    /** The button of the player who is, or was, signed in. */
    of: (name: string) => nav.getByRole('button', { name: sayLike('account.menu', { name, state: '*' }) }),
    signInEntry: entry(say('account.signIn')),
    library: entry(say('library.title')),
    persistence: entry(say('account.signInStorage')),
    signOut: entry(say('account.signOut')),
  };
};

/** The dialog of a sign-in, under way or failed, by roles and names. */
export const signInDialog = (page: Page) => {
  const underWay = page.getByRole('dialog', { name: say('signIn.title'), exact: true });
  const failed = page.getByRole('dialog', { name: say('signIn.titleFailed'), exact: true });
  const canceled = page.getByRole('dialog', { name: say('signIn.titleCanceled'), exact: true });
  const ended = failed.or(canceled);
  const button = (name: string) => underWay.getByRole('button', { name, exact: true });
  const steps = underWay.getByRole('list', { name: say('signIn.steps'), exact: true });
  const step = (state: 'Done' | 'Now', name: 'port' | 'browser' | 'callback' | 'tokens') =>
    steps.getByText(say(`signIn.step${state}`, { step: say(`signIn.${name}${state}`) }), { exact: true });
  return {
    underWay,
    failed,
    /** A sign-in that the player canceled on the website. */
    canceled,
    done: (name: 'port' | 'browser' | 'callback') => step('Done', name),
    now: (name: 'port' | 'browser' | 'callback' | 'tokens') => step('Now', name),
    /** How much of the width of the steps is left behind the words of the last one, px. */
    roomAfterSteps: () =>
      steps.evaluate((list) => {
        const words = document.createRange();
        words.selectNodeContents(list.lastElementChild?.children[1] ?? list);
        return list.getBoundingClientRect().right - words.getBoundingClientRect().right;
      }),
    timeLeft: underWay.getByRole('timer'),
    copyLink: button(say('signIn.copy')),
    openAgain: button(say('signIn.openAgain')),
    cancel: button(say('signIn.cancel')),
    pasteOpener: button(say('signIn.paste')),
    pasteField: underWay.getByRole('textbox', { name: say('signIn.pasteField'), exact: true }),
    usePasted: button(say('signIn.pasteUse')),
    tryAgain: ended.getByRole('button', { name: say('failure.tryAgain'), exact: true }),
    close: ended.getByRole('button', { name: say('ui.close'), exact: true }),
  };
};

/** What is said about the session over every screen, and where a sign-in is kept. */
export const sessionNotices = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: say('signInStorage.title'), exact: true });
  return {
    ended: page.getByRole('alert').filter({ hasText: say('error.sessionEnded') }),
    memory: page.getByText(say('signInStorage.memory'), { exact: true }),
    why: page.getByRole('button', { name: say('signInStorage.why'), exact: true }),
    dialog,
    allow: page.getByRole('button', { name: say('signInStorage.allow'), exact: true }),
    forbid: page.getByRole('button', { name: say('signInStorage.forbid'), exact: true }),
  };
};
