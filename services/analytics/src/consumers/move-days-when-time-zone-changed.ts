import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { FactLedger } from '../projections/fact-ledger.js';

/** A new business: its days are told by its time zone from now on, those of early events too. */
@Injectable()
export class MoveDaysWhenBusinessProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    await this.ledger.moveToTimeZone(event.data.businessSlug);
  }
}

/** A business that moved: the days of everything that ever happened there are told by the new time zone. */
@Injectable()
export class MoveDaysWhenTimeZoneChanged implements Consumer<'identity.business-profile-changed.v1'> {
  readonly event = 'identity.business-profile-changed.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'identity.business-profile-changed.v1'>): Promise<void> {
    await this.ledger.moveToTimeZone(event.data.businessSlug);
  }
}
