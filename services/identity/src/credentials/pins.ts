import { Inject, Injectable } from '@nestjs/common';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { PASSWORD_HASHER, type PasswordHasher } from '../domain/password.js';
import type { User } from '../domain/user.js';

/** Six digits are guessed in hours by who has their hash, so the hash is sealed too: a copy of the database says nothing. */
@Injectable()
export class Pins {
  constructor(
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  async sealedHashOf(userId: string, pin: string): Promise<string> {
    return this.sealer.seal(`${userId} ${await this.hasher.hash(pin)}`, 'pin');
  }

  async fits({ id, pin: kept }: Pick<User, 'id' | 'pin'>, pin: string): Promise<boolean> {
    if (!kept) return false;
    const [owner, hash = ''] = this.sealer.open(kept.hashSealed, 'pin').split(' ');
    if (owner !== id) throw new Error('this PIN was sealed for another account');
    return this.hasher.verify(hash, pin);
  }
}
