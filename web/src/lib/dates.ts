import { DATE_LANGUAGE } from './language.js';

/**
 * `2026-12-31` or an ISO time -> `31 Dec 2026` (en-GB, as cards and deadlines read). A plain date is a calendar day
 * and never moves with the reader's time zone; a time is shown on the reader's day. Text that is no date stays as it is.
 */
export function formatDate(value: string): string {
  const plain = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(plain ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return value;
  return dayIn(plain ? 'UTC' : undefined).format(date);
}

/**
 * The midnight at which something is over -> its last day: the 22nd at 0:00 -> `21 Nov 2027`, as mails and passes say it.
 * @param timeZone the business's, whose midnight it is; the reader's stands in for one that is not told or that this browser does not know
 */
export function formatLastDay(value: string, timeZone: string | undefined): string {
  const end = Date.parse(value);
  return Number.isNaN(end) ? value : dayIn(timeZone).format(end - 1);
}

function dayIn(
  timeZone: string | undefined,
  language = DATE_LANGUAGE,
  month: 'short' | '2-digit' = 'short',
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, {
      day: month === 'short' ? 'numeric' : '2-digit',
      month,
      year: 'numeric',
      timeZone,
    });
  } catch (error) {
    if (error instanceof RangeError && timeZone !== undefined) return dayIn(undefined, language, month);
    throw error;
  }
}

/**
 * An ISO time -> `21 Nov 2026, 14:05` on the reader's clock.
 * @param timeZone on that zone's clock instead
 */
export function formatDateTime(value: string, timeZone?: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(DATE_LANGUAGE, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(date);
}

/** An ISO time -> `14:05` on the reader's clock. */
export function formatTime(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime())
    ? value
    : new Intl.DateTimeFormat(DATE_LANGUAGE, { hour: '2-digit', minute: '2-digit' }).format(date);
}

/** `2026-11-21` -> `21 Nov`; '' for ''. */
export function formatShortDay(day: string): string {
  return day === ''
    ? ''
    : new Intl.DateTimeFormat(DATE_LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      );
}

/** `2026-11-21` -> `Saturday 21 November 2026` */
export function formatDayHead(day: string): string {
  return new Intl.DateTimeFormat(DATE_LANGUAGE, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');
}

/** The first millisecond of a day `YYYY-MM-DD` on this device's clock, as an ISO time; '' for ''. */
export function startOfDay(day: string): string {
  return day === '' ? '' : new Date(`${day}T00:00:00`).toISOString();
}

/** The last millisecond of a day `YYYY-MM-DD` on this device's clock, as an ISO time; '' for ''. */
export function endOfDay(day: string): string {
  return day === '' ? '' : new Date(`${day}T23:59:59.999`).toISOString();
}

/**
 * The calendar's day, `YYYY-MM-DD`.
 * @param timeZone the business's, whose day counts; this device's stands in for one that is not told or not known
 */
export function dayOf(now: Date, timeZone: string | undefined): string {
  return dayIn(timeZone, 'en-CA', '2-digit').format(now);
}
