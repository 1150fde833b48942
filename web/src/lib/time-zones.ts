/** Every time zone this browser knows, the own one first. */
export function timeZones(own: string): string[] {
  return [...new Set([...(own === '' ? [] : [own]), ...Intl.supportedValuesOf('timeZone')])];
}

/** `America/New_York` -> `America/New York` */
export const timeZoneName = (zone: string): string => zone.replaceAll('_', ' ');
