import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { AccountSessions } from './account-sessions.js';
import { LOGIN_THROTTLE, type Attempt, type LoginThrottle } from '../domain/login-throttle.js';
import { pendingSignInOf } from '../credentials/proofs.js';
import { PENDING_SIGN_INS, type PendingSignIns } from '../domain/pending-sign-ins.js';
import type { FactorKind } from '../domain/factors.js';
import { factorKindsOf, hasSecondFactor } from '../domain/second-factor.js';
import { PASSWORD_HASHER, type PasswordHasher } from '../domain/password.js';
import type { OpenSession } from '../domain/sessions.js';
import { noteStoppedSignIn, refusalOf, signIn } from '../domain/sign-ins.js';
import { TooManyAttempts } from '../domain/user.errors.js';
import type { Role, User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

export interface SignedIn {
  readonly userId: string;
  readonly session: OpenSession;
}

/** The password was right, and the account asks for more. */
export interface SecondFactorDue {
  readonly due: { readonly token: string; readonly expiresAt: Date; readonly kinds: readonly FactorKind[] };
}

/**
 * Opens a session for an account of one role, or says that its second factor is due. The answer and its time are the same whether the address has no account
 * or the password is wrong. Errors: INVALID_CREDENTIALS, ACCOUNT_SUSPENDED, TOO_MANY_ATTEMPTS.
 */
export class LogIn extends Command<SignedIn | SecondFactorDue> {
  constructor(
    readonly role: Role,
    readonly email: string,
    readonly password: string,
    readonly clientAddress: string,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(LOGIN_THROTTLE) private readonly throttle: LoginThrottle,
    @Inject(AccountSessions) private readonly sessions: AccountSessions,
    @Inject(PENDING_SIGN_INS) private readonly pending: PendingSignIns,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ role, email, password, clientAddress }: LogIn): Promise<SignedIn | SecondFactorDue> {
    const attempt = { account: normalEmail(email), address: clientAddress };
    await this.begin(attempt);
    const found = await this.users.findByEmail(attempt.account);
    const shown = { role, passwordMatches: await this.hasher.verify(found?.passwordHash, password) };
    const user = this.letIn(found, shown);
    await this.throttle.succeeded(attempt);
    if (hasSecondFactor(user))
      return { due: { ...(await this.pending.begin(pendingSignInOf(user))), kinds: factorKindsOf(user) } };
    return { userId: user.id, session: await this.sessions.open(user, 'password') };
  }

  private letIn(found: User | undefined, shown: { role: Role; passwordMatches: boolean }): User {
    try {
      return signIn(found, shown);
    } catch (error) {
      if (found)
        this.inBackground(this.sessions.refused(found, refusalOf(found, shown)), 'a refused sign-in was not told');
      throw error;
    }
  }

  private async begin(attempt: Attempt): Promise<void> {
    try {
      await this.throttle.begin(attempt);
    } catch (error) {
      if (error instanceof TooManyAttempts && error.guessedFrom !== undefined)
        this.inBackground(
          this.tellHolder(attempt.account, error.guessedFrom),
          'the holder of an account was not told that its password is guessed',
        );
      throw error;
    }
  }

  /** Nobody who is refused waits for it: the time of the answer does not say whether there is an account. */
  private inBackground(work: Promise<void>, onFailure: string): void {
    work.catch((failure: unknown) => this.logger.warn({ err: failure }, onFailure));
  }

  private async tellHolder(email: string, addresses: number): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user) await this.users.update(user.id, (held) => noteStoppedSignIn(held, { addresses, now: this.clock.now() }));
  }
}
