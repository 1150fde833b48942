import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { AccountSessions } from './account-sessions.js';
import { LOGIN_THROTTLE, type LoginThrottle } from '../domain/login-throttle.js';
import {
  checkNewPassword,
  COMMON_PASSWORDS,
  PASSWORD_HASHER,
  type CommonPasswords,
  type PasswordHasher,
} from '../domain/password.js';
import { CurrentPasswordWrong } from '../domain/user.errors.js';
import { changePassword, ownWordsOf } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/**
 * Replaces the caller's password and ends every other session of theirs.
 * Errors: CURRENT_PASSWORD_WRONG, INVALID_FIELDS, PASSWORD_TOO_COMMON, TOO_MANY_ATTEMPTS.
 */
export class ChangePassword extends Command<void> {
  constructor(
    readonly admin: { readonly userId: string; readonly sessionId: string },
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(COMMON_PASSWORDS) private readonly common: CommonPasswords,
    @Inject(LOGIN_THROTTLE) private readonly throttle: LoginThrottle,
    @Inject(AccountSessions) private readonly sessions: AccountSessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ admin: { userId, sessionId }, currentPassword, newPassword }: ChangePassword): Promise<void> {
    const user = await this.users.find(userId);
    checkNewPassword('newPassword', newPassword, this.common, user ? ownWordsOf(user) : []);
    const verifiedHash = await this.verify(userId, user?.passwordHash, currentPassword);
    const passwordHash = await this.hasher.hash(newPassword);
    await this.users.update(userId, (user) =>
      changePassword(user, { verifiedHash, passwordHash, sessionId, now: this.clock.now() }),
    );
    // The event ends them as well; without Redis nobody's session is let through until it did.
    await this.sessions
      .endAll(userId, 'password-changed', { except: sessionId })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'other sessions will end by the event'));
  }

  /** Answers the stored hash that the current password matches. */
  private async verify(
    userId: string,
    stored: string | undefined,
    currentPassword: string,
  ): Promise<string | undefined> {
    const attempt = { account: userId, address: '' };
    await this.throttle.begin(attempt);
    if (!(await this.hasher.verify(stored, currentPassword))) throw new CurrentPasswordWrong();
    await this.throttle.succeeded(attempt);
    return stored;
  }
}
