const isMac = /^mac/iu.test(globalThis.navigator?.platform ?? '');

/** The message that names the keyboard shortcut of the search field. */
export const searchKeys = isMac ? 'search.keysMac' : 'search.keys';
