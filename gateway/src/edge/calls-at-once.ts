import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '@giftcard/kernel/errors';
import { SETTINGS, type GatewaySettings } from '../config.js';

/** Calls of one business that this process serves at the same time: more than its screens and counters ask together. */
const MOST = { list: 24, export: 3 } as const;

/** A business that asks for much at once waits before the others do. Calls that change something are not counted: a counter never stands still for a report. */
@Injectable()
export class CallsAtOnce {
  private readonly running = new Map<string, number>();

  constructor(@Inject(SETTINGS) private readonly settings: Pick<GatewaySettings, 'RATE_LIMITS'>) {}

  /** Counts a call until its answer is written or its client gone. Error: TOO_MANY_AT_ONCE. */
  enter(businessSlug: string, path: string, reply: Pick<FastifyReply, 'raw'>): void {
    if (this.settings.RATE_LIMITS !== 'on') return;
    const kind = /\.(csv|json)$/.test(path) ? 'export' : 'list';
    const key = `${kind}/${businessSlug}`;
    const running = this.running.get(key) ?? 0;
    if (running >= MOST[kind])
      throw new DomainError('limited', 'TOO_MANY_AT_ONCE', 'Too much was asked for at once. Please wait a moment.', {
        retryAfter: 1,
      });
    this.running.set(key, running + 1);
    reply.raw.once('close', () => this.leave(key));
  }

  private leave(key: string): void {
    const running = this.running.get(key) ?? 0;
    if (running > 1) this.running.set(key, running - 1);
    else this.running.delete(key);
  }
}
