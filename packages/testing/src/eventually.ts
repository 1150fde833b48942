import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * Runs a check until it holds: it may be asynchronous, and holds when it neither throws nor answers false. Answers what
 * the check answered; after `timeoutMs` throws the check's last error.
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 15_000): Promise<Exclude<T, false>> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const outcome = await attempt(check);
    if ('value' in outcome && outcome.value !== false) return outcome.value as Exclude<T, false>;
    if (Date.now() >= until) throw 'error' in outcome ? outcome.error : new Error(`still not so after ${timeoutMs} ms`);
    await wait(POLL_MS);
  }
}

async function attempt<T>(check: () => T | Promise<T>): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await check() };
  } catch (error) {
    return { error };
  }
}
