import type { Translate } from './text.ts';

const byteUnits = ['bytes', 'kilobytes', 'megabytes', 'gigabytes', 'terabytes'] as const;
const ofUnits = ['ofBytes', 'ofKilobytes', 'ofMegabytes', 'ofGigabytes', 'ofTerabytes'] as const;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The power of 1000 to show a size in; 999.95 would be shown as 1,000, so the next unit is due a little early. */
function powerOf(bytes: number): number {
  let power = 0;
  for (let value = bytes; value >= 999.95 && power < byteUnits.length - 1; value /= 1000) power++;
  return power;
}

/** The same for a part of a whole: a few GB stay in MB, so that the part is seen to grow (88 of 1,204 MB). */
const powerOfWhole = (bytes: number) => (powerOf(bytes) === 3 && bytes < 10e9 ? 2 : powerOf(bytes));

/** Keeps what is dear to make, by name. */
function keeper<T>() {
  const kept = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    return made;
  };
}

/** Formats figures, sizes, durations and dates for one locale. Formatters are made on first use and kept. */
export function createUnits(locale: string, translate: Translate) {
  const figures = createFigures(locale);
  return {
    ...figures,
    ...createSizes(figures.digits, translate),
    ...createTimes(locale, figures.number, translate),
    /** A whole percent: 61%. For 0 percent of what is not nothing: <1%. */
    percent: (whole: number, isSome = whole > 0) =>
      whole === 0 && isSome
        ? translate('ui.percentUnderOne')
        : translate('ui.percent', { percent: figures.number(whole) }),
  };
}

function createFigures(locale: string) {
  const keep = keeper<Intl.NumberFormat>();
  const format = (key: string, options: Intl.NumberFormatOptions) =>
    keep(key, () => new Intl.NumberFormat(locale, options));
  /** A figure with at most so many decimals: 1,204. */
  const digits = (value: number, decimals: number) =>
    format(`digits${decimals}`, { maximumFractionDigits: decimals }).format(value);
  /** A whole figure: 1,204. */
  const number = (value: number) => digits(value, 0);
  /** A figure with one decimal: 4.0. */
  const decimal = (value: number) =>
    format('decimal', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  /** 1.2M, 842k: short enough for a card. */
  const compact = (value: number) =>
    format('compact', { notation: 'compact' })
      .formatToParts(value)
      .map((part) => (part.type === 'compact' && part.value === 'K' ? 'k' : part.value))
      .join('');
  const joiner = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  /** Short things in a row: 3 active, 2 waiting, 22.6 MB/s. */
  const list = (parts: readonly string[]) => joiner.format(parts);
  return { digits, number, decimal, compact, list };
}

/** What the last digit of a size counts, in its unit: as `scaled` shows it. */
const stepOf = (value: number, power: number) => (power > 0 && value < 100 ? 0.1 : 1);

function createSizes(digits: (value: number, decimals: number) => string, translate: Translate) {
  /** One decimal under 100 where it tells something: 4.1 MB, 57 MB, 22.6 MB/s. */
  const scaled = (bytes: number, power: number) => {
    const value = bytes / 1000 ** power;
    return digits(value, stepOf(value, power) < 1 ? 1 : 0);
  };
  const sized = (value: number, power: number) =>
    translate(`unit.${byteUnits[power] ?? 'bytes'}`, { value: scaled(value, power) });
  /** Bytes as a size in powers of 1000: 4.1 MB. */
  const bytes = (value: number) => sized(value, powerOf(value));
  /**
   * A size beside a greater one, in the unit of that, so that they compare: 0.4 GB of 1.2 GB. One that would be
   * nothing in it keeps its own.
   */
  const bytesBeside = (value: number, greater: number) => {
    const power = powerOf(greater);
    const isNothing = value > 0 && value / 1000 ** power < 0.05;
    return isNothing ? bytes(value) : sized(value, Math.max(power, powerOf(value)));
  };
  /** Bytes per second: 22.6 MB/s. */
  const speed = (perSecond: number) => translate('unit.perSecond', { size: bytes(perSecond) });
  /** A part in the unit of its whole; it looks like the whole only when it is: 2.9 of 3 MB, not 3 of 3 MB. */
  const scaledPart = (part: number, whole: number, power: number) => {
    const step = stepOf(whole / 1000 ** power, power);
    const steps = (value: number) => Math.round(value / 1000 ** power / step);
    if (part >= whole || steps(part) < steps(whole)) return scaled(part, power);
    return digits(Math.max(0, steps(whole) - 1) * step, 1);
  };
  /** Part of a whole, both in the unit of the whole: 412 of 664 MB. Without a whole, the part alone. */
  const bytesOf = (part: number, whole: number | null) => {
    if (whole === null) return bytes(part);
    const power = powerOfWhole(whole);
    const values = { part: scaledPart(part, whole, power), whole: scaled(whole, power) };
    return translate(`unit.${ofUnits[power] ?? 'ofBytes'}`, values);
  };
  return { bytes, bytesBeside, bytesOf, speed };
}

function createTimes(locale: string, number: (value: number) => string, translate: Translate) {
  const keep = keeper<Intl.DateTimeFormat>();
  const format = (key: string, at: number, options: Intl.DateTimeFormatOptions) =>
    keep(key, () => new Intl.DateTimeFormat(locale, options)).format(at);
  /** The time of day: 14:02, never broken into two lines (5:14 AM). Unix ms. */
  const time = (at: number) =>
    format('time', at, { hour: 'numeric', minute: '2-digit' }).replaceAll(/\s/g, '\u00a0');
  /** The date, with its year unless it is this year's: Nov 12; Nov 12, 2023. Unix ms both. */
  const date = (at: number, now: number) =>
    new Date(at).getFullYear() === new Date(now).getFullYear()
      ? format('short', at, { month: 'short', day: 'numeric' })
      : format('long', at, { month: 'short', day: 'numeric', year: 'numeric' });
  /** Relative under a week, absolute after; a moment ahead (clocks differ) counts as now. Unix ms both. */
  const when = (at: number, now: number) => {
    const age = now - at;
    if (age < minute) return age < -day ? date(at, now) : translate('when.now');
    if (age < hour) return translate('when.minutes', { count: Math.floor(age / minute) });
    const days = daysBetween(at, now);
    if (days === 0 || age < 6 * hour) return translate('when.hours', { count: Math.floor(age / hour) });
    if (days === 1) return translate('when.yesterday');
    return days < 7 ? translate('when.days', { count: days }) : date(at, now);
  };
  /** Seconds as the two largest units that matter: 11 s, 1 min 37 s, 2 h 5 min. */
  const duration = (length: number) => {
    const whole = Math.max(1, Math.round(length));
    const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
    const values = { hours: number(hours), minutes: number(minutes), seconds: number(seconds) };
    if (whole < 60) return translate('unit.seconds', values);
    if (whole < 600 && seconds > 0) return translate('unit.minutesSeconds', values);
    if (whole < 3600) return translate('unit.minutes', values);
    return translate(minutes === 0 ? 'unit.hours' : 'unit.hoursMinutes', values);
  };
  return { time, date, when, duration };
}

/** How many midnights lie between two moments in the player's own time zone. Unix ms both. */
export function daysBetween(at: number, now: number): number {
  const midnight = (value: number) => new Date(value).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / day);
}
