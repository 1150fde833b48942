import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { currentContext, runInContext } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { Passkeys } from '../credentials/passkeys.js';
import { recoveryHash } from '../credentials/proofs.js';
import { stepOf } from '../credentials/totp.js';
import { LOGIN_THROTTLE, type LoginThrottle } from '../domain/login-throttle.js';
import { FactorCodeInvalid } from '../domain/second-factor.errors.js';
import { takePasskey, takeRecoveryCode, takeTotp } from '../domain/second-factor.js';
import { actorOf } from '../domain/sessions.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** What somebody shows: a code, or what one of their passkeys signed. One of the two is empty. */
export interface Shown {
  readonly code: string;
  /** As the browser answered, JSON. */
  readonly passkey: string;
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
  ) {}

  /**
   * Takes a code of the code app, a recovery code, or what a passkey signed, once. Wrong ones are counted for the account, wherever they come from.
   * @param purpose what the passkey was asked for
   * Errors: SECOND_FACTOR_INVALID, TOO_MANY_ATTEMPTS, ACCOUNT_SUSPENDED.
   */
  async take(user: User, { code, passkey }: Shown, purpose: string): Promise<User> {
    const attempt = { account: `second-factor:${user.id}`, address: '' };
    await this.throttle.begin(attempt);
    const next = await (passkey ? this.takePasskey(user, passkey, purpose) : this.takeCode(user, code));
    await this.throttle.succeeded(attempt);
    return next;
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

  private takeCode(user: User, code: string): Promise<User> {
    return /^[\d\s]{6,}$/.test(code) ? this.takeTotp(user, code) : this.takeRecoveryCode(user, code);
  }

  private async takePasskey(user: User, answer: string, purpose: string): Promise<User> {
    const shown = await this.passkeys.shown(user, answer, purpose);
    const take = () => this.users.update(user.id, (held) => takePasskey(held, { ...shown, now: this.clock.now() }));
    const { next, isTaken } = await asAccount(user, take);
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
    return (await asAccount(user, take)).next;
  }
}

/** Who shows a factor is the account: without an actor the audit log would not know of it. */
function asAccount<T>(user: User, work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  return runInContext({ ...context, actor: context.actor ?? actorOf(user, '') }, work);
}
