import { LANGUAGE } from '../../../lib/language.js';
import { logWarning } from '../../../lib/log.js';

/** Pages that open without network: those of the counter, and no others. */
const SCOPE = '/redeem';

/** Has the browser keep the counter's code, so that it opens without network. Where that can't be, it goes on as long as its page is open. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/till-worker.${LANGUAGE}.js`, { scope: SCOPE });
    await navigator.storage?.persist?.();
  } catch (error) {
    logWarning('the counter can not be opened without network', error);
  }
}

export async function stopWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await (await navigator.serviceWorker.getRegistration(SCOPE))?.unregister();
  } catch (error) {
    logWarning('the counter still opens without network', error);
  }
}
