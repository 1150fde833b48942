/** Browsers and systems by the words of a User-Agent header; the first that fits, as many name others beside themselves. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bChromium\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Where somebody is. */
export interface Place {
  /** "Chrome on Windows"; empty when nobody knows. */
  readonly device: string;
  /** Of the network; empty when nobody knows. */
  readonly address: string;
}

/** The place of a request; nowhere when nobody noted it. */
export function placeOf(
  { address, userAgent }: { address: string; userAgent: string } = { address: '', userAgent: '' },
): Place {
  return { address, device: deviceOf(userAgent) };
}

/** "Chrome on Windows", from what a browser says of itself; empty for what names neither. */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  return browser && system ? `${browser} on ${system}` : browser || system;
}

function nameIn(names: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return names.find(([words]) => words.test(userAgent))?.[1] ?? '';
}
