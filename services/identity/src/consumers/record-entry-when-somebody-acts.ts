import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { eventCatalogue } from '@giftcard/contracts/events';
import { EVENT_BUS } from '@giftcard/kernel/bus/create-event-bus';
import type { EventBus, EventEnvelope, Subscription } from '@giftcard/kernel/bus/event-bus';
import { entryOf } from '../domain/audit-entry.js';
import { AUDIT_LOG, type AuditLog } from '../domain/audit-log.js';

const GROUP = 'identity-audit';

/**
 * Every event of every context that somebody signed in caused is an audit entry. The events are stored in the writes
 * that they tell of, so no change is without one. A group of its own: what is slow here holds nothing else up.
 */
@Injectable()
export class RecordEntryWhenSomebodyActs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private subscription: Subscription | undefined;

  constructor(
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Inject(AUDIT_LOG) private readonly log: AuditLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const topics = [...new Set(Object.values(eventCatalogue).map(({ topic }) => topic))];
    this.subscription = await this.bus.subscribe({
      group: GROUP,
      topics,
      handler: (event) => recordEntry(this.log, event),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.subscription?.stop();
  }
}

/** Keeps what an event says that somebody did, once; nothing for an event that nobody caused. */
export async function recordEntry(log: AuditLog, event: EventEnvelope): Promise<void> {
  const entry = entryOf(event);
  if (entry) await log.add(entry);
}
