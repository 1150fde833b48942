import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { MONGO } from '@giftcard/kernel/storage/mongo';

/** Which persons have no key any more, as the log has it. */
@Injectable()
export class ErasedKeys {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  async take(personId: string, erasedAt: Date): Promise<void> {
    await this.connection
      .collection<{ _id: string }>('persons')
      .updateOne({ _id: personId }, { $set: { addressHash: personId, erasedAt }, $unset: { keySealed: '' } });
  }
}
