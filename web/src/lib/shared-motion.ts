/** Longer than this the old page does not stand still for the new one. */
const LONGEST_WAIT_MS = 500;

/**
 * Opens another page as one motion where the browser can: what has the same `view-transition-name` on both flies from its
 * old place to its new one. Elsewhere the page just opens.
 * @param arrived whether the new page shows what is to be flown to
 */
export function moveTogether(open: () => void, arrived: () => boolean): void {
  if (typeof document.startViewTransition !== 'function') {
    open();
    return;
  }
  const motion = document.startViewTransition(() => {
    open();
    return changed(arrived);
  });
  // A tab in the background, a second navigation: the page is there all the same.
  motion.ready.catch(() => undefined);
  motion.finished.catch(() => undefined);
}

/** The page draws nothing meanwhile, so frames can't be counted: changes of the document are. */
function changed(arrived: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (arrived()) done();
    });
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
