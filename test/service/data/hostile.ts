const longTitle = `The ${'Very '.repeat(58)}Long`.padEnd(300, '!').slice(0, 300);

/** Values that a launcher must handle; one set per mod, in turn. Each set has extra fields and empty maps. */
const sets: readonly Readonly<Record<string, unknown>>[] = [
  { title: longTitle },
  { title: '🔥🗡️ Emoji 👩‍👩‍👧‍👦 Family 🇳🇴 Pack', tag_line: '💾'.repeat(40) },
  { title: 'شفق الميناء', tag_line: 'أضواء وضباب وأسواق ليلية لكل مدينة ساحلية' },
  { title: 'Invoice\u202Efdp.exe', tag_line: 'Direction turned around in the middle' },
  {
    title: '<script>alert(1)</script><img src=x onerror=alert(2)>',
    tag_line: '<b>bold</b> &amp; <a href="javascript:alert(3)">link</a>',
  },
  { rating_avg: '4.5' },
  { rating_avg: null, rating_count: null },
  { mod_type: 'hologram_v9' },
  { tag_line: null },
  { tag_line: '' },
  { view_url: 'javascript:alert(document.domain)' },
  { view_url: 'file:///etc/passwd' },
  { view_url: 'https://evil.example/mods/1/' },
  { view_url: 'steam://run/1' },
  { view_url: 'http://user:secret@127.0.0.1/mods/1/' },
  { view_url: 'not an address' },
  { view_url: null },
  { download_count: '1,204' },
  { download_count: -1 },
  { game_id: 4_000_000_000 },
  { game_id: null },
  { rating_avg: 97 },
  { title: '' },
  { title: '   \u0000\u200B\t\n' },
  { title: 'Z̸̢̛͇a̷͉͝l̶̰̏g̵̣̊o̷͓͝' },
  { title: 42 },
];

/** The hostile values that replace fields in the response of the mod with this number. */
export function hostileValues(number: number): Readonly<Record<string, unknown>> {
  return {
    ...sets[number % sets.length],
    custom_fields: [],
    Category: { nested: [] },
    description_parsed: '<p>x</p>',
  };
}

/** How many different sets there are. */
export const hostileSetCount = sets.length;
