/** The lowest and highest limits that main accepts, in bytes per second. */
const least = 100_000;
const most = 1e12;

const powers: Readonly<Record<string, number>> = { k: 1, m: 2, g: 3 };

/**
 * Parses a speed that a player typed: a number in MB/s, or a number with a unit ("2.5", "2,5", "500 kB/s", "20 Mbit/s",
 * "20 Mbps"). The locale decides which separators mark thousands. Returns bytes per second, or why the text can't be used.
 */
export function parseSpeed(typed: string, locale: string): number | 'unreadable' | 'too-slow' {
  const match = /^([\d.,]+)\s*([kmg])?(b|bits?|bps)?(?:\/s)?$/i.exec(typed.trim());
  const value = Number(withPoint(match?.[1] ?? '', locale));
  if (!match || !Number.isFinite(value)) return 'unreadable';
  const perByte = /^b(?:it|ps)/i.test(match[3] ?? '') ? 8 : 1;
  const bytes = Math.round((value / perByte) * 1000 ** (powers[match[2]?.toLowerCase() ?? 'm'] ?? 2));
  return bytes < least ? 'too-slow' : Math.min(most, bytes);
}

/** Removes thousands separators and turns a decimal comma into a point. Any other comma or point is decimal. */
function withPoint(figure: string, locale: string): string {
  const group = new Intl.NumberFormat(locale)
    .formatToParts(1234567)
    .find(({ type }) => type === 'group')?.value;
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?!\\d)`).test(figure);
  const whole = isGrouped && group !== undefined ? figure.replaceAll(group, '') : figure;
  return whole.replace(',', '.') || 'none';
}
