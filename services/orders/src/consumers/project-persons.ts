import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { ErasedKeys } from '../projections/erased-keys.js';

/** Told by a rebuild: a key that came back with a backup goes once more. */
@Injectable()
export class ProjectPersonsWhenPersonErased implements Consumer<'orders.person-erased.v1'> {
  readonly event = 'orders.person-erased.v1' as const;

  constructor(@Inject(ErasedKeys) private readonly keys: ErasedKeys) {}

  handle({ data, occurredAt }: ReceivedEvent<'orders.person-erased.v1'>): Promise<void> {
    return this.keys.take(data.personId, new Date(data.erasedAt ?? occurredAt));
  }
}
