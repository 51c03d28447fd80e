import type { Translate } from './messages.ts';

const byteUnits = ['bytes', 'kilobytes', 'megabytes', 'gigabytes', 'terabytes'] as const;
const ofUnits = ['ofBytes', 'ofKilobytes', 'ofMegabytes', 'ofGigabytes', 'ofTerabytes'] as const;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The power of 1000 to show a size in. 999.95 would be shown as 1,000, so the next unit starts slightly early. */
function powerOf(bytes: number): number {
  let power = 0;
  for (let value = bytes; value >= 999.95 && power < byteUnits.length - 1; value /= 1000) power++;
  return power;
}

/** The same for a size with progress: sizes under 10 GB use MB, so that progress is visible (88 of 1,204 MB). */
const powerOfWhole = (bytes: number) => (powerOf(bytes) === 3 && bytes < 10e9 ? 2 : powerOf(bytes));

/** Returns a cache by name for objects that are expensive to create. */
function createCache<T>() {
  const cache = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const made = make();
    cache.set(key, made);
    return made;
  };
}

/** Formats numbers, sizes, durations and dates for one locale. Formatters are created on first use and cached. */
export function createUnits(locale: string, translate: Translate) {
  const figures = createFigures(locale);
  return {
    ...figures,
    ...createSizes(figures.digits, translate),
    ...createTimes(locale, figures.number, translate),
    /** Formats a whole percent: 61%. 0 percent of something nonzero: <1%. */
    percent: (whole: number, isSome = whole > 0) =>
      whole === 0 && isSome
        ? translate('ui.percentUnderOne')
        : translate('ui.percent', { percent: figures.number(whole) }),
  };
}

function createFigures(locale: string) {
  const cached = createCache<Intl.NumberFormat>();
  const format = (key: string, options: Intl.NumberFormatOptions) =>
    cached(key, () => new Intl.NumberFormat(locale, options));
  /** Formats a number with at most `decimals` decimals: 1,204. */
  const digits = (value: number, decimals: number) =>
    format(`digits${decimals}`, { maximumFractionDigits: decimals }).format(value);
  /** Formats a whole number: 1,204. */
  const number = (value: number) => digits(value, 0);
  /** Formats a number with one decimal: 4.0. */
  const decimal = (value: number) =>
    format('decimal', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  /** Formats a number short enough for a card: 1.2M, 842k. */
  const compact = (value: number) =>
    format('compact', { notation: 'compact' })
      .formatToParts(value)
      .map((part) => (part.type === 'compact' && part.value === 'K' ? 'k' : part.value))
      .join('');
  const joiner = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  /** Formats a list of short items: 3 active, 2 waiting, 22.6 MB/s. */
  const list = (parts: readonly string[]) => joiner.format(parts);
  return { digits, number, decimal, compact, list };
}

/** The value of the last digit that `scaled` shows, in the unit of the size. */
const stepOf = (value: number, power: number) => (power > 0 && value < 100 ? 0.1 : 1);

function createSizes(digits: (value: number, decimals: number) => string, translate: Translate) {
  /** Formats a number with one decimal under 100, except for bytes: 4.1 MB, 57 MB, 22.6 MB/s. */
  const scaled = (bytes: number, power: number) => {
    const value = bytes / 1000 ** power;
    return digits(value, stepOf(value, power) < 1 ? 1 : 0);
  };
  const sized = (value: number, power: number) =>
    translate(`unit.${byteUnits[power] ?? 'bytes'}`, { value: scaled(value, power) });
  /** Formats bytes as a size in powers of 1000: 4.1 MB. */
  const bytes = (value: number) => sized(value, powerOf(value));
  /**
   * Formats a size in the unit of a greater one, so that the two compare: 0.4 GB of 1.2 GB. A size that would round to
   * 0 keeps its own unit.
   */
  const bytesBeside = (value: number, greater: number) => {
    const power = powerOf(greater);
    const isNothing = value > 0 && value / 1000 ** power < 0.05;
    return isNothing ? bytes(value) : sized(value, Math.max(power, powerOf(value)));
  };
  /** Formats bytes per second: 22.6 MB/s. */
  const speed = (perSecond: number) => translate('unit.perSecond', { size: bytes(perSecond) });
  /** Formats a part in the unit of its whole. Never rounds up to the whole: 2.9 of 3 MB, not 3 of 3 MB. */
  const scaledPart = (part: number, whole: number, power: number) => {
    const step = stepOf(whole / 1000 ** power, power);
    const steps = (value: number) => Math.round(value / 1000 ** power / step);
    if (part >= whole || steps(part) < steps(whole)) return scaled(part, power);
    return digits(Math.max(0, steps(whole) - 1) * step, 1);
  };
  /** Formats a part of a whole, both in the unit of the whole: 412 of 664 MB. Without a whole, the part alone. */
  const bytesOf = (part: number, whole: number | null) => {
    if (whole === null) return bytes(part);
    const power = powerOfWhole(whole);
    const values = { part: scaledPart(part, whole, power), whole: scaled(whole, power) };
    return translate(`unit.${ofUnits[power] ?? 'ofBytes'}`, values);
  };
  return { bytes, bytesBeside, bytesOf, speed };
}

function createTimes(locale: string, number: (value: number) => string, translate: Translate) {
  const cached = createCache<Intl.DateTimeFormat>();
  const format = (key: string, at: number, options: Intl.DateTimeFormatOptions) =>
    cached(key, () => new Intl.DateTimeFormat(locale, options)).format(at);
  /** Formats the time of day: 14:02. Never wraps between time and AM or PM (5:14 AM). Unix ms. */
  const time = (at: number) =>
    format('time', at, { hour: 'numeric', minute: '2-digit' }).replaceAll(/\s/g, '\u00a0');
  /** Formats the date, with the year unless it is the current one: Nov 12; Nov 12, 2023. Both in Unix ms. */
  const date = (at: number, now: number) =>
    new Date(at).getFullYear() === new Date(now).getFullYear()
      ? format('short', at, { month: 'short', day: 'numeric' })
      : format('long', at, { month: 'short', day: 'numeric', year: 'numeric' });
  /** Formats the time of day for a time of today, otherwise the date and the time: 2:02 PM; Nov 12, 2:02 PM. */
  const moment = (at: number, now: number) =>
    daysBetween(at, now) === 0
      ? time(at)
      : translate('when.dateTime', { date: date(at, now), time: time(at) });
  /** Formats the time of day for a time of today, otherwise the date: 2:02 PM; Nov 12. Both in Unix ms. */
  const timeOrDate = (at: number, now: number) => (daysBetween(at, now) === 0 ? time(at) : date(at, now));
  /** Formats the time of day today, the weekday under a week, otherwise the date: 2:02 PM; Tuesday; Nov 12. Both in Unix ms. */
  const weekdayOrDate = (at: number, now: number) => {
    const days = daysBetween(at, now);
    if (days === 0) return time(at);
    return days > 0 && days < 7 ? format('weekday', at, { weekday: 'long' }) : date(at, now);
  };
  /**
   * Formats a time relative to now under a week, as a date after. A time slightly in the future (clocks differ) counts
   * as now. Both in Unix ms.
   */
  const when = (at: number, now: number) => {
    const age = now - at;
    if (age < minute) return age < -day ? date(at, now) : translate('when.now');
    if (age < hour) return translate('when.minutes', { count: Math.floor(age / minute) });
    const days = daysBetween(at, now);
    if (days === 0 || age < 6 * hour) return translate('when.hours', { count: Math.floor(age / hour) });
    if (days === 1) return translate('when.yesterday');
    return days < 7 ? translate('when.days', { count: days }) : date(at, now);
  };
  /** Formats seconds as the two largest units that matter: 11 s, 1 min 37 s, 2 h 5 min. */
  const duration = (length: number) => {
    const whole = Math.max(1, Math.round(length));
    const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
    const values = { hours: number(hours), minutes: number(minutes), seconds: number(seconds) };
    if (whole < 60) return translate('unit.seconds', values);
    if (whole < 600 && seconds > 0) return translate('unit.minutesSeconds', values);
    if (whole < 3600) return translate('unit.minutes', values);
    return translate(minutes === 0 ? 'unit.hours' : 'unit.hoursMinutes', values);
  };
  return { time, date, moment, timeOrDate, weekdayOrDate, when, duration };
}

/** The number of midnights between two times in the player's time zone. Both in Unix ms. */
export function daysBetween(at: number, now: number): number {
  const midnight = (value: number) => new Date(value).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / day);
}
