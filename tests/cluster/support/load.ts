import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../support/http.js';

/** What counts of an answer. */
type Answered = Pick<Answer, 'status' | 'text'>;

/** One call of a load. */
export interface Made {
  /** When it was made, in ms since the load began. */
  readonly at: number;
  readonly ms: number;
  /** What was wrong with its answer. */
  readonly fault: string | undefined;
}

/** Calls at a steady pace, whether they are answered or not. */
export class Load {
  private readonly began = performance.now();
  private readonly made: Promise<Made>[] = [];
  private readonly done = new AbortController();
  private readonly making: Promise<unknown>;

  /** @param next the call to make now; undefined when there is none @param everyMs its pace */
  constructor(...calls: readonly { everyMs: number; next: () => (() => Promise<Answered>) | undefined }[]) {
    this.making = Promise.all(calls.map((each) => this.keepOn(each)));
  }

  /** Ms since it began. */
  get now(): number {
    return performance.now() - this.began;
  }

  /** Ends it; resolves with all calls, when the last is answered. */
  async end(): Promise<Made[]> {
    this.done.abort();
    await this.making;
    return Promise.all(this.made);
  }

  private async keepOn({ everyMs, next }: { everyMs: number; next: () => (() => Promise<Answered>) | undefined }) {
    for (let count = 1; !this.done.signal.aborted; count++) {
      const call = next();
      if (call) this.made.push(this.make(call));
      await sleep(Math.max(0, count * everyMs - this.now));
    }
  }

  private async make(call: () => Promise<Answered>): Promise<Made> {
    const at = this.now;
    const fault = await call().then(
      ({ status, text }) => (status === 200 ? undefined : `${status} ${text}`),
      (error: unknown) => String((error as Error).cause ?? error),
    );
    return { at, ms: this.now - at, fault };
  }
}

/** What 99 of 100 calls took at most. */
export const p99 = (made: readonly Made[]): number =>
  made.map(({ ms }) => ms).sort((one, other) => one - other)[Math.max(0, Math.ceil(made.length * 0.99) - 1)] ?? 0;

export const faultsOf = (made: readonly Made[]): string[] => made.flatMap(({ fault }) => fault ?? []);

/** How long after a fault calls were slow or failed: from then on all but one in a hundred were answered within the bound, and none failed. */
export function recoveryMs(made: readonly Made[], faultAt: number, boundMs: number): number {
  const after = made.filter(({ at, ms }) => at + ms > faultAt);
  for (let from = faultAt; ; from += 100) {
    const rest = after.filter(({ at }) => at >= from);
    if (faultsOf(rest).length === 0 && p99(rest) <= boundMs) return from - faultAt;
  }
}
