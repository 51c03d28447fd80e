/** The least and the most that main takes, bytes per second. */
const least = 100_000;
const most = 1e12;

const powers: Readonly<Record<string, number>> = { k: 1, m: 2, g: 3 };

/**
 * Reads a speed as a player types it: a number in MB/s, or one with a unit of its own ("2.5", "2,5", "500 kB/s").
 * Groups are told from decimals as the locale writes them. Answers bytes per second, or why it can't be used.
 */
export function parseSpeed(typed: string, locale: string): number | 'unreadable' | 'too-slow' {
  const match = /^([\d.,]+)\s*([kmg])?b?(?:\/s)?$/i.exec(typed.trim());
  const value = Number(withPoint(match?.[1] ?? '', locale));
  if (!match || !Number.isFinite(value)) return 'unreadable';
  const bytes = Math.round(value * 1000 ** (powers[match[2]?.toLowerCase() ?? 'm'] ?? 2));
  return bytes < least ? 'too-slow' : Math.min(most, bytes);
}

/** A figure with a point for its decimals and without groups; a lone comma or point that makes no group is one. */
function withPoint(figure: string, locale: string): string {
  const group = new Intl.NumberFormat(locale)
    .formatToParts(1234567)
    .find(({ type }) => type === 'group')?.value;
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?!\\d)`).test(figure);
  const whole = isGrouped && group !== undefined ? figure.replaceAll(group, '') : figure;
  return whole.replace(',', '.') || 'none';
}
