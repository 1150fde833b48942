import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@giftcard/kernel/errors';
import { randomIds } from '@giftcard/kernel/ids';
import { Semaphore } from '@giftcard/kernel/semaphore';
import { PASSWORD_MAX, type PasswordHasher } from '../domain/password.js';

/** Each hash takes 19 MiB and about 11 ms of one core. */
const AT_ONCE = 4;
const WAITING = 200;

/** argon2id with the library's defaults, which are OWASP's: m=19456, t=2, p=1. */
@Injectable()
export class Argon2PasswordHasher implements PasswordHasher {
  private readonly semaphore = new Semaphore(
    AT_ONCE,
    WAITING,
    () => new DomainError('unavailable', 'TOO_BUSY', 'Too many sign-ins at once. Please try again.', { retryAfter: 2 }),
  );
  /** What nobody's password is: checked for accounts that don't exist, so that the answer takes as long. */
  private dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.semaphore.run(() => hash(password));
  }

  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await (this.dummy ??= hash(randomIds.token(24))));
    const tried = password.slice(0, PASSWORD_MAX);
    const matches = await this.semaphore.run(() => verify(against, tried));
    return matches && stored !== undefined && tried === password;
  }
}
