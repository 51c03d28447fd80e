/** What the desktop shows outside the window. Only counts and words of ours: some desktops read marks in a body. */
export const notices = {
  'notice.finished': 'Downloads finished',
  'notice.attention': 'Downloads need attention',
  'notice.counts':
    '{done, plural, =0 {No mod came.} one {# mod is here.} other {# mods are here.}}{failed, plural, =0 {} one { # download failed.} other { # downloads failed.}}{asking, plural, =0 {} one { # waits for your word.} other { # wait for your word.}}',
} as const;
