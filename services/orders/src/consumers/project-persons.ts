import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { MONGO } from '@giftcard/kernel/storage/mongo';

/** Told by a rebuild: a key that came back with a backup goes once more. */
@Injectable()
export class ProjectPersonsWhenPersonErased implements Consumer<'orders.person-erased.v1'> {
  readonly event = 'orders.person-erased.v1' as const;

  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  async handle({ data: { personId, erasedAt } }: ReceivedEvent<'orders.person-erased.v1'>): Promise<void> {
    await this.connection
      .collection<{ _id: string }>('persons')
      .updateOne(
        { _id: personId },
        { $set: { addressHash: personId, erasedAt: new Date(erasedAt ?? 0) }, $unset: { keySealed: '' } },
      );
  }
}
