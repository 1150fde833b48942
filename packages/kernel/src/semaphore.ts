/** Lets a few run at once and the next ones wait in order; refuses when too many wait. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limit: number,
    private readonly queueLimit: number,
    private readonly tooBusy: () => Error,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.limit) await this.turn();
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  /** The one that leaves hands its place on, so the number of those running stays. */
  private turn(): Promise<void> {
    if (this.waiting.length >= this.queueLimit) return Promise.reject(this.tooBusy());
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
