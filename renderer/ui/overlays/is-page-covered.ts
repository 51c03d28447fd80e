/** What is about something else than the page while it is open. A popover tells by its button. */
const covers = 'dialog[open], [role="menu"], [popovertarget][aria-expanded="true"]';

/** Whether a dialog, a menu or a popover is open: keys that change what is on the page below it are not for the page then. */
export const isPageCovered = (): boolean => document.querySelector(covers) !== null;
