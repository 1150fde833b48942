import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { currentContext, runInContext } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { recoveryHash } from '../credentials/proofs.js';
import { stepOf } from '../credentials/totp.js';
import { LOGIN_THROTTLE, type LoginThrottle } from '../domain/login-throttle.js';
import { FactorCodeInvalid } from '../domain/second-factor.errors.js';
import { takeRecoveryCode, takeTotp } from '../domain/second-factor.js';
import { actorOf } from '../domain/sessions.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Takes what somebody shows as their second factor; the sealed secrets are opened here alone. */
@Injectable()
export class SecondFactorProofs {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(LOGIN_THROTTLE) private readonly throttle: LoginThrottle,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Takes a code of the code app or a recovery code, once. Wrong ones are counted for the account, wherever they come from.
   * Errors: SECOND_FACTOR_INVALID, TOO_MANY_ATTEMPTS, ACCOUNT_SUSPENDED.
   */
  async take(user: User, code: string): Promise<User> {
    const attempt = { account: `second-factor:${user.id}`, address: '' };
    await this.throttle.begin(attempt);
    const next = await (/^[\d\s]{6,}$/.test(code) ? this.takeTotp(user, code) : this.takeRecoveryCode(user, code));
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

  private async takeTotp(user: User, code: string): Promise<User> {
    const { secretSealed } = user.secondFactor?.totp ?? {};
    if (secretSealed === undefined) throw new FactorCodeInvalid();
    const step = this.stepOf(user.id, secretSealed, code);
    return (await this.users.update(user.id, (held) => takeTotp(held, { secretSealed, step }))).next;
  }

  /** Who has the code is the account: without an actor the audit log would not know of it. */
  private async takeRecoveryCode(user: User, code: string): Promise<User> {
    const context = currentContext();
    const actor = context.actor ?? actorOf(user, '');
    const hash = recoveryHash(user.id, code);
    const take = () => this.users.update(user.id, (held) => takeRecoveryCode(held, { hash, now: this.clock.now() }));
    return (await runInContext({ ...context, actor }, take)).next;
  }
}
