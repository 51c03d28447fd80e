/** The Browse screen: the list of mods, its pages, and the find field that looks at one page. */
export const browse = {
  'browse.title': 'Browse mods',
  'browse.total': '{count, plural, one {# mod} other {# mods}}',
  'browse.list': 'Mods',
  'browse.loading': 'Reading the list of mods',
  'browse.layout': 'Layout',
  'browse.cards': 'Cards',
  'browse.rows': 'Rows',

  'browse.find': 'Find on this page',
  'browse.findHint': 'Looks at the {count, plural, one {# mod} other {# mods}} of this page',
  'browse.findKeys': 'Ctrl K',
  'browse.findClear': 'Clear',
  'browse.found': '{found} of {count, plural, one {# mod} other {# mods}} on this page',
  'browse.findNone':
    '{count, plural, one {The one mod on this page does not} other {None of the # mods on this page}} match “{find}”.',
  'browse.findNoneHint': 'The field looks at this page only, because the service offers no search.',

  'browse.paging': 'Pages',
  'browse.first': 'First page',
  'browse.previous': 'Previous page',
  'browse.next': 'Next page',
  'browse.last': 'Last page',
  'browse.page': 'Page',
  'browse.pageOf': 'Page <field></field> of {last, number}',
  'browse.pageReading': 'Reading page {page, number}',
  'browse.pageShown': 'Page {page, number} of {last, number}',
  'browse.pageRange': '{first, number} to {last, number} of {total, number}',
  'browse.pageTooFar': '{last, plural, one {There is # page.} other {There are # pages.}}',

  'browse.empty': 'The service lists no mods',
  'browse.emptyWhy':
    'The key of this app sees the mods of its games, and none of them has any yet. New mods appear here as soon as the service lists them.',
  'browse.unreadable':
    '{count, plural, one {# entry of this page could not be read and is left out.} other {# entries of this page could not be read and are left out.}}',
  'browse.stale': '{problem} Showing the page from {time}.',
  'browse.slow': 'The service has not answered for 10 seconds. Loadout keeps waiting.',
  'browse.slowStay': 'Stay on page {page, number}',
  'browse.slowAgain': 'Ask again',
  'browse.noList': '{problem} The list of mods appears here as soon as the service answers.',

  'mod.get': 'Get',
  'mod.getNamed': 'Get {title}',
  'mod.downloaded': 'Downloaded',
  'mod.downloading': 'Downloading {title}',
  'mod.waiting': 'Waiting',
  'mod.website': 'Website',
  'mod.websiteNamed': 'Open {title} on the website',
  'mod.websiteTip': 'This mod is fetched on the website. Opens its page in your browser.',
  'mod.retry': 'Try again',
  'mod.retryNamed': 'Try again: {title}',
  'mod.untitled': 'Mod {modId}',
} as const;
