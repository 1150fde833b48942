import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { asAccount } from './account-sessions.js';
import { Passkeys } from '../credentials/passkeys.js';
import { recoveryHash } from '../credentials/proofs.js';
import { stepOf } from '../credentials/totp.js';
import type { FactorKind } from '../domain/factors.js';
import { LOGIN_THROTTLE, type Attempt, type LoginThrottle } from '../domain/login-throttle.js';
import { FactorCodeInvalid } from '../domain/second-factor.errors.js';
import { takePasskey, takeRecoveryCode, takeTotp } from '../domain/second-factor.js';
import { noteStoppedCodes } from '../domain/sign-ins.js';
import { TooManyAttempts } from '../domain/user.errors.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** What somebody shows: a code, or what one of their passkeys signed. One of the two is empty. */
export interface Shown {
  readonly code: string;
  /** As the browser answered, JSON. */
  readonly passkey: string;
}

/** An account whose second factor was shown, and what it was. */
export interface Proven {
  readonly user: User;
  readonly kind: FactorKind | 'recovery-code';
}

/** Takes what somebody shows as their second factor; the sealed secrets are opened here alone. */
@Injectable()
export class SecondFactorProofs {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(LOGIN_THROTTLE) private readonly throttle: LoginThrottle,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Takes a code of the code app, a recovery code, or what a passkey signed, once. Wrong ones are counted for the account, wherever they come from,
   * and its holder hears of the first that is one too many.
   * @param purpose what the passkey was asked for
   * Errors: SECOND_FACTOR_INVALID, TOO_MANY_ATTEMPTS, ACCOUNT_SUSPENDED.
   */
  async take(user: User, { code, passkey }: Shown, purpose: string): Promise<Proven> {
    const attempt = { account: `second-factor:${user.id}`, address: '' };
    await this.begin(user, attempt);
    const kind = passkey ? 'passkey' : /^[\d\s]{6,}$/.test(code) ? 'totp' : 'recovery-code';
    const next = await this.takeShown(user, kind, passkey || code, purpose);
    await this.throttle.succeeded(attempt);
    return { user: next, kind };
  }

  private async begin(user: User, attempt: Attempt): Promise<void> {
    try {
      await this.throttle.begin(attempt);
    } catch (error) {
      if (error instanceof TooManyAttempts && error.guessedFrom !== undefined)
        await this.users
          .update(user.id, (held) => noteStoppedCodes(held, this.clock.now()))
          .catch((failure: unknown) =>
            this.logger.warn({ err: failure }, 'the holder of an account was not told that codes are guessed'),
          );
      throw error;
    }
  }

  private takeShown(user: User, kind: Proven['kind'], shown: string, purpose: string): Promise<User> {
    if (kind === 'passkey') return this.takePasskey(user, shown, purpose);
    return kind === 'totp' ? this.takeTotp(user, shown) : this.takeRecoveryCode(user, shown);
  }

  seal(userId: string, secret: string): string {
    return this.sealer.seal(`${userId} ${secret}`, 'totp');
  }

  /** The time step of a code for a sealed secret; undefined for a wrong one. */
  stepOf(userId: string, secretSealed: string, code: string): number | undefined {
    const [owner, secret = ''] = this.sealer.open(secretSealed, 'totp').split(' ');
    if (owner !== userId) throw new Error('this secret was sealed for another account');
    return stepOf(secret, code, this.clock.now());
  }

  private async takePasskey(user: User, answer: string, purpose: string): Promise<User> {
    const shown = await this.passkeys.shown(user, answer, purpose);
    const take = () => this.users.update(user.id, (held) => takePasskey(held, { ...shown, now: this.clock.now() }));
    const { next, isTaken } = await asAccount(user, '', take);
    if (!isTaken) throw new FactorCodeInvalid('passkey');
    return next;
  }

  private async takeTotp(user: User, code: string): Promise<User> {
    const { secretSealed } = user.secondFactor?.totp ?? {};
    if (secretSealed === undefined) throw new FactorCodeInvalid();
    const step = this.stepOf(user.id, secretSealed, code);
    return (await this.users.update(user.id, (held) => takeTotp(held, { secretSealed, step }))).next;
  }

  private async takeRecoveryCode(user: User, code: string): Promise<User> {
    const hash = recoveryHash(user.id, code);
    const take = () => this.users.update(user.id, (held) => takeRecoveryCode(held, { hash, now: this.clock.now() }));
    return (await asAccount(user, '', take)).next;
  }
}
