import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import type { EveryEventConsumer } from '@giftcard/kernel/consumers';
import { entryOf } from '../domain/audit-entry.js';
import { AUDIT_LOG, type AuditLog } from '../domain/audit-log.js';

/**
 * Every event of every context that somebody signed in caused is an audit entry, kept once; one that nobody caused is
 * none, unless it is about signing in. The events are stored in the writes that they tell of, so no change is without one.
 */
@Injectable()
export class ProjectAuditLogWhenSomebodyActs implements EveryEventConsumer {
  readonly group = 'identity-audit';

  constructor(@Inject(AUDIT_LOG) private readonly log: AuditLog) {}

  async handle(event: EventEnvelope): Promise<void> {
    const entry = entryOf(event);
    if (entry) await this.log.add(entry);
  }
}
