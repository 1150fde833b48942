import { setTimeout as wait } from 'node:timers/promises';

/** Soon at first, then less often: who waits for something slow is not to keep it from the processor. */
const FIRST_POLL_MS = 10;
const LAST_POLL_MS = 150;
const SLOWER = 1.2;

/**
 * Runs a check until it holds: it may be asynchronous, and holds when it neither throws nor answers false. Answers what
 * the check answered; after `timeoutMs` throws the check's last error.
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 15_000): Promise<Exclude<T, false>> {
  const until = Date.now() + timeoutMs;
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * SLOWER, LAST_POLL_MS)) {
    const outcome = await attempt(check);
    if ('value' in outcome && outcome.value !== false) return outcome.value as Exclude<T, false>;
    if (Date.now() >= until) throw 'error' in outcome ? outcome.error : new Error(`still not so after ${timeoutMs} ms`);
    await wait(pause);
  }
}

async function attempt<T>(check: () => T | Promise<T>): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await check() };
  } catch (error) {
    return { error };
  }
}
