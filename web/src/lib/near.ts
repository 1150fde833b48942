/** How far below the window something may be to count as near, in pixels. */
const MARGIN = '400px';

/** Resolves when an element comes near the window; at once where nothing can tell (a server-rendered page, an old browser). */
export function near(element: Element | null): Promise<void> {
  if (element === null || typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
  });
}
