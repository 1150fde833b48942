// A server-rendered page (src/server-rendered-pages.tsx) is painted first, with its first picture; its code, kept in a template, is fetched after that and hydrates it.
// On a phone's line they would otherwise share what the picture and the letters need. A button pressed in between is pressed
// again when there is something behind it (src/app/hydrated.tsx).
(() => {
  const LONGEST_WAIT_MS = 2000;
  const firstPaint = () =>
    new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  /** The picture that the page is looked at for may come after the words. One that can't be had is not waited for. */
  const picture = () =>
    document
      .querySelector('img[fetchpriority="high"]')
      ?.decode()
      .catch(() => undefined);
  /** Parts of the page whose code comes after the page's own (src/components/late-part.tsx). */
  const WAITING = '[data-late="waiting"]';
  let isHydrated = false;
  let pressed;
  // Captured: React stops a press on a part that it has not hydrated yet, and forgets it.
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target.closest('button');
      if (button && (!isHydrated || button.closest(WAITING))) pressed = event;
    },
    true,
  );
  // Said by the page, and by each late part for itself.
  document.addEventListener('hydrated', () => {
    isHydrated = true;
    const button = pressed?.target.closest('button');
    if (!button || button.closest(WAITING)) return;
    // One that is still on its way is answered by React itself.
    const isOver = pressed.eventPhase === Event.NONE;
    pressed = undefined;
    if (isOver) button.click();
  });
  // A form of ours is never the browser's to send: the page would be gone with what was typed.
  document.addEventListener('submit', (event) => event.preventDefault(), true);
  const start = () => document.head.append(document.getElementById('deferred').content);
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (document.visibilityState === 'hidden')
    start(); // nothing is painted here until somebody looks
  else
    void Promise.race([
      Promise.all([firstPaint(), picture()]),
      new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
    ]).then(afterPaint);
})();
