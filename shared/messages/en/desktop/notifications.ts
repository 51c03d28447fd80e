/** Desktop notifications. They contain only counts and our own text, because some desktops interpret markup. */
export const notifications = {
  'notice.finished': 'Downloads finished',
  'notice.attention': 'Downloads need attention',
  'notice.counts':
    '{done, plural, =0 {No mods downloaded.} one {# mod downloaded.} other {# mods downloaded.}}{failed, plural, =0 {} other { # failed.}}{asking, plural, =0 {} one { # needs your approval.} other { # need your approval.}}',
} as const;
