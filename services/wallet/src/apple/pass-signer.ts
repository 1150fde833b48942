import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import type { PkpassOrder } from './pkpass.js';
import { JobThread } from '../job-thread.js';

/** Some seven seconds of signing: after a push all phones of a house ask at once. */
const MOST_WAITING = 300;

/** Signs passes in a thread of its own: RSA in JavaScript takes 20 ms and more a pass, and after a busy evening every phone asks for its own. */
@Injectable()
export class PassSigner extends JobThread<PkpassOrder> {
  constructor(@Inject(LOGGER) logger: Logger) {
    super(new URL('../../src/apple/sign-pass.mjs', import.meta.url), 'passes', MOST_WAITING, logger);
  }

  sign(order: PkpassOrder): Promise<Buffer> {
    return this.run(order);
  }
}
