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

/** Formats figures, sizes, durations and dates for one locale. Formatters are made on first use and kept. */
export function createUnits(locale: string, translate: Translate) {
  const cache = new Map<string, Intl.NumberFormat>();
  const numbers = (key: string, options: Intl.NumberFormatOptions) => {
    let format = cache.get(key);
    if (!format) {
      format = new Intl.NumberFormat(locale, options);
      cache.set(key, format);
    }
    return format;
  };
  const digits = (value: number, fraction: number) =>
    numbers(`f${fraction}`, { maximumFractionDigits: fraction }).format(value);
  /** One decimal under 100 where it tells something: 4.1 MB, 57 MB, 22.6 MB/s. */
  const scaled = (bytes: number, power: number) => {
    const value = bytes / 1000 ** power;
    return digits(value, power > 0 && value < 100 ? 1 : 0);
  };

  const number = (value: number) => digits(value, 0);
  const decimal = (value: number) =>
    numbers('d1', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

  /** 1.2M, 842k: short enough for a card. */
  const compact = (value: number) =>
    numbers('compact', { notation: 'compact' })
      .formatToParts(value)
      .map((part) => (part.type === 'compact' && part.value === 'K' ? 'k' : part.value))
      .join('');

  /** Bytes as a size in powers of 1000: 4.1 MB. */
  const bytes = (value: number) => {
    const power = powerOf(value);
    return translate(`unit.${byteUnits[power] ?? 'bytes'}`, { value: scaled(value, power) });
  };

  /** Bytes per second: 22.6 MB/s. */
  const speed = (perSecond: number) => translate('unit.perSecond', { size: bytes(perSecond) });

  /** Part of a whole, both in the unit of the whole: 412 of 664 MB. Without a whole, the part alone. */
  const bytesOf = (part: number, whole: number | null) => {
    if (whole === null) return bytes(part);
    const power = powerOfWhole(whole);
    return translate(`unit.${ofUnits[power] ?? 'ofBytes'}`, {
      part: scaled(part, power),
      whole: scaled(whole, power),
    });
  };

  /** Seconds as the two largest units that matter: 11 s, 1 min 37 s, 2 h 5 min. */
  const duration = (seconds: number) => {
    const whole = Math.max(1, Math.round(seconds));
    const values = {
      hours: number(Math.floor(whole / 3600)),
      minutes: number(Math.floor((whole % 3600) / 60)),
      seconds: number(whole % 60),
    };
    if (whole < 60) return translate('unit.seconds', values);
    if (whole < 600) return translate(whole % 60 === 0 ? 'unit.minutes' : 'unit.minutesSeconds', values);
    if (whole < 3600) return translate('unit.minutes', values);
    return translate(values.minutes === '0' ? 'unit.hours' : 'unit.hoursMinutes', values);
  };

  const dates = new Map<string, Intl.DateTimeFormat>();
  const dateFormat = (key: string, options: Intl.DateTimeFormatOptions) => {
    let format = dates.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, options);
      dates.set(key, format);
    }
    return format;
  };

  /** The time of day: 14:02. */
  const time = (at: number) => dateFormat('time', { hour: 'numeric', minute: '2-digit' }).format(at);

  /** The date, with its year unless it is this year's: Nov 12; Nov 12, 2023. */
  const date = (at: number, now: number) =>
    new Date(at).getFullYear() === new Date(now).getFullYear()
      ? dateFormat('short', { month: 'short', day: 'numeric' }).format(at)
      : dateFormat('long', { month: 'short', day: 'numeric', year: 'numeric' }).format(at);

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

  return { number, decimal, compact, bytes, bytesOf, speed, duration, time, date, when };
}

/** How many midnights lie between two moments in the player's own time zone. Unix ms both. */
export function daysBetween(at: number, now: number): number {
  const midnight = (value: number) => new Date(value).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / day);
}
