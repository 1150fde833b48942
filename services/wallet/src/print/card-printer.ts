import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import type { CardPrint } from './card-print.js';
import { JobThread } from '../job-thread.js';

const MOST_WAITING = 20;

/** Draws printed cards as PDF, in a thread of its own: fonts are read and cut for each file. */
@Injectable()
export class CardPrinter extends JobThread<CardPrint> {
  constructor(@Inject(LOGGER) logger: Logger) {
    super(new URL('../../src/print/print-card.mjs', import.meta.url), 'printed cards', MOST_WAITING, logger);
  }

  draw(print: CardPrint): Promise<Buffer> {
    return this.run(print);
  }
}
