/** Where a business is unless it says otherwise (DEC-2.12). */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })),
    );
  return format;
}

/** The calendar day of a moment in a time zone, YYYY-MM-DD. Throws RangeError for what is no time zone. */
export function dayIn(timeZone: string, at: Date): string {
  return formatOf(timeZone).format(at);
}

/** Whether this machine knows a time zone by this name ("America/New_York"). */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && formatOf(name) instanceof Intl.DateTimeFormat;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The zone that an event names, or the default for one that this machine does not know: it must not stop a projection. */
export function knownTimeZone(name: string): string {
  return isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
}
