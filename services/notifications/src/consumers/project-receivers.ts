import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { Receivers } from '../projections/receivers.js';

@Injectable()
export class ProjectReceiversWhenPersonErased implements Consumer<'orders.person-erased.v1'> {
  readonly event = 'orders.person-erased.v1' as const;

  constructor(@Inject(Receivers) private readonly receivers: Receivers) {}

  handle({ data }: ReceivedEvent<'orders.person-erased.v1'>): Promise<void> {
    return this.receivers.forget(data.personId);
  }
}
