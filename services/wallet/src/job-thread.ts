import { Worker } from 'node:worker_threads';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '@giftcard/kernel/errors';

interface Waiting {
  readonly resolve: (made: Buffer) => void;
  readonly reject: (error: Error) => void;
}

class TooBusy extends DomainError {
  constructor(what: string) {
    super('unavailable', 'SERVICE_UNAVAILABLE', 'Many people ask for this right now. Please try again in a moment.', {
      retryAfter: 5,
      cause: new Error(`too many ${what} wait`),
    });
  }
}

type Answer = { readonly id: number; readonly made: Uint8Array } | { readonly id: number; readonly problem: string };

/** A thread that makes files of orders, one after the other; it starts with the first one, and anew after it failed. */
export abstract class JobThread<Order> implements OnApplicationShutdown {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  /**
   * @param script plain JavaScript, which the build leaves where it is; answers `{id, order}` with `{id, made}` or `{id, problem}`
   * @param what it makes, for the log: "passes"
   * @param mostWaiting more than these would be made for nobody: whoever asked has gone by then
   */
  protected constructor(
    private readonly script: URL,
    private readonly what: string,
    private readonly mostWaiting: number,
    private readonly logger: Logger,
  ) {}

  /** Error: SERVICE_UNAVAILABLE while too many wait. */
  protected async run(order: Order): Promise<Buffer> {
    if (this.waiting.size >= this.mostWaiting) throw new TooBusy(this.what);
    const worker = (this.worker ??= this.start());
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, order });
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.script);
    worker.unref();
    worker.on('message', (answer: Answer) => this.settle(answer));
    worker.on('error', (error) => this.logger.error({ err: error }, `the thread that makes ${this.what} failed`));
    worker.on('exit', () => this.lose(worker));
    return worker;
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('problem' in answer) waiting?.reject(new Error(`no ${this.what}: ${answer.problem}`));
    else waiting?.resolve(Buffer.from(answer.made));
  }

  private lose(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(new Error(`the thread that makes ${this.what} ended`));
    this.waiting.clear();
  }
}
