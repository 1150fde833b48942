/** Without a sign of life for this long nobody is taken to look: a screen left on must not keep a session for ever (docs/adr/0033). */
export const UNWATCHED_AFTER_MS = 30 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'visibilitychange'] as const;

export interface Presence {
  /** Resolves at once while somebody looks, else with the next sign of life in view. */
  whenWatched(): Promise<void>;
  /** Listens no more. */
  end(): void;
}

/** Follows whether somebody looks at this page: the tab is in view, and a hand moved in the last half hour. */
export function followPresence(): Presence {
  let lastSign = Date.now();
  let wake = (): void => undefined;
  const inView = (): boolean => document.visibilityState === 'visible';
  const sign = (): void => {
    if (!inView()) return;
    lastSign = Date.now();
    wake();
  };
  for (const name of SIGNS) document.addEventListener(name, sign, { passive: true });
  return {
    whenWatched: () =>
      inView() && Date.now() - lastSign < UNWATCHED_AFTER_MS
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
          }),
    end: () => {
      for (const name of SIGNS) document.removeEventListener(name, sign);
    },
  };
}
