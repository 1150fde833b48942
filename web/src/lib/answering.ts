const HYDRATED = 'hydrated';
/** The longest that a busy page keeps its late code waiting. */
const LONGEST_WAIT_MS = 1000;

/** Says that the page, or a late part of it, answers presses. */
export function sayHydrated(): void {
  document.dispatchEvent(new Event(HYDRATED));
}

/**
 * When code may be fetched that a server-rendered page needs neither for its first paint nor for its first press: it
 * answers presses and rests. At once for any other page, and on the server.
 */
export const answering: Promise<void> = new Promise((resolve) => {
  if (!globalThis.document?.getElementById('root')?.hasChildNodes()) return resolve();
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout; // Safari has none
  document.addEventListener(HYDRATED, () => void whenIdle(() => resolve(), { timeout: LONGEST_WAIT_MS } as never), {
    once: true,
  });
});
