import { currentContext, detached, runInContext } from '@giftcard/kernel/request-context';

/** Who asks for a public page waits no longer for a service. */
const ASK_MS = 3_000;

/** Asks a service for what others wait for too: whoever asked first may be gone meanwhile. */
export function asked<T>(ask: () => Promise<T>): Promise<T> {
  return detached(() => runInContext({ ...currentContext(), deadline: Date.now() + ASK_MS }, ask));
}

/** Things that are asked for at the same moment are asked for in one call. */
export class AskedTogether<T> {
  private waiting: { readonly key: string; readonly settle: (found: Promise<T | undefined>) => void }[] = [];

  constructor(
    private readonly ask: (keys: readonly string[]) => Promise<readonly T[]>,
    private readonly keyOf: (found: T) => string,
    private readonly most: number,
  ) {}

  /** Undefined for what is not there. */
  find(key: string): Promise<T | undefined> {
    if (this.waiting.length === 0) queueMicrotask(() => this.askForAll());
    return new Promise((resolve) => this.waiting.push({ key, settle: resolve }));
  }

  private askForAll(): void {
    const { waiting } = this;
    this.waiting = [];
    for (let from = 0; from < waiting.length; from += this.most) {
      const some = waiting.slice(from, from + this.most);
      const found = asked(() => this.ask([...new Set(some.map(({ key }) => key))]));
      for (const { key, settle } of some) settle(found.then((all) => all.find((each) => this.keyOf(each) === key)));
    }
  }
}
