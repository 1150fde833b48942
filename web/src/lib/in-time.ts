const LONGEST_WAIT_MS = 20_000;

/** What is fetched, or an error once it has hung for 20 s: a browser itself would wait for minutes, and nobody before a ring that turns. */
export function inTime<T>(fetched: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not fetched in time')), LONGEST_WAIT_MS);
    void fetched.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
