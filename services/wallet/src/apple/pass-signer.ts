import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import type { PkpassOrder } from './pkpass.js';

interface Waiting {
  readonly resolve: (pkpass: Buffer) => void;
  readonly reject: (error: Error) => void;
}

type Answer = { readonly id: number; readonly pkpass: Uint8Array } | { readonly id: number; readonly problem: string };

/**
 * Signs passes in a thread of its own, one after the other: RSA in JavaScript takes 20 ms and more a pass, and after a
 * busy evening every phone asks for its own. The thread starts with the first pass.
 */
@Injectable()
export class PassSigner implements OnApplicationShutdown {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  sign(order: PkpassOrder): Promise<Buffer> {
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
    // Plain JavaScript, which the build leaves where it is.
    const worker = new Worker(new URL('../../src/apple/sign-pass.mjs', import.meta.url));
    worker.unref();
    worker.on('message', (answer: Answer) => this.settle(answer));
    worker.on('error', (error) => this.logger.error({ err: error }, 'the thread that signs passes failed'));
    worker.on('exit', () => this.lose(worker));
    return worker;
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('problem' in answer) waiting?.reject(new Error(`the pass was not signed: ${answer.problem}`));
    else waiting?.resolve(Buffer.from(answer.pkpass));
  }

  /** The next pass starts a new thread. */
  private lose(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(new Error('the thread that signs passes ended'));
    this.waiting.clear();
  }
}
