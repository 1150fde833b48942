/** For whoever looks into the browser's console after a report; never with personal data. */
export function logWarning(text: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place that writes to the console
  console.warn(text, error);
}
