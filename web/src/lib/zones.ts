import { DATE_LANGUAGE, LANGUAGE } from './language.js';

/** Zones that most guests are in; the visitor's own stands among them. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** What a list of zones offers: the usual ones, and these. */
export function zonesWith(...more: readonly string[]): string[] {
  return [...new Set([...ZONES, ...more])].filter(Boolean);
}

/** "America/New_York" -> "New York" */
export function zoneName(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replace(/_/g, ' ');
}

/** What a calendar and a clock show at a moment in a zone: YYYY-MM-DD and HH:MM, as form fields have them. */
export function dayAndTimeIn(zone: string, at: Date): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** "Sat 19 Dec 2026, 9:00 AM ET" */
export function momentWords(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat(DATE_LANGUAGE, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(at);
  const time = new Intl.DateTimeFormat(LANGUAGE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
    timeZone,
  }).format(at);
  return `${day.replace(',', '')}, ${time.replace(/\s/g, ' ')}`;
}
