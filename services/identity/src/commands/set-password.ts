import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { LOGGER } from '@giftcard/kernel/logging';
import { AccountSessions, asAccount } from './account-sessions.js';
import type { SecondFactorDue, SignedIn } from './log-in.js';
import { userIdIn } from './set-password-link.js';
import {
  checkNewPassword,
  COMMON_PASSWORDS,
  PASSWORD_HASHER,
  type CommonPasswords,
  type PasswordHasher,
} from '../domain/password.js';
import { pendingSignInOf } from '../credentials/proofs.js';
import { PENDING_SIGN_INS, type PendingSignIns } from '../domain/pending-sign-ins.js';
import { factorKindsOf, hasSecondFactor } from '../domain/second-factor.js';
import { ownWordsOf } from '../domain/user.js';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
import { LinkInvalid } from '../domain/user.errors.js';
import { mustHaveLink, setPasswordByLink } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/**
 * Sets the first or a forgotten password by the link of a mail, once, ends every other session of the account and signs in, or says that the second factor is due: a mailbox alone opens no account that has one.
 * Errors: LINK_INVALID, ACCOUNT_SUSPENDED, INVALID_FIELDS, PASSWORD_TOO_COMMON.
 */
export class SetPassword extends Command<SignedIn | SecondFactorDue> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(SetPassword)
export class SetPasswordHandler implements ICommandHandler<SetPassword> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(COMMON_PASSWORDS) private readonly common: CommonPasswords,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(AccountSessions) private readonly accountSessions: AccountSessions,
    @Inject(PENDING_SIGN_INS) private readonly pending: PendingSignIns,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ token, password }: SetPassword): Promise<SignedIn | SecondFactorDue> {
    const tokenHash = sha256(token);
    const user = await this.users.find(userIdIn(token));
    if (!user) throw new LinkInvalid();
    mustHaveLink(user, { tokenHash, now: this.clock.now() });
    checkNewPassword('password', password, this.common, ownWordsOf(user));
    await this.sessions.ready();
    const passwordHash = await this.hasher.hash(password);
    const sessionId = this.ids.uuid();
    const set = () =>
      this.users.update(user.id, (current) =>
        setPasswordByLink(current, { tokenHash, passwordHash, sessionId, now: this.clock.now() }),
      );
    const { next } = await asAccount(user, sessionId, set);
    // The event ends them as well; without Redis nobody's session is let through until it did.
    await asAccount(user, sessionId, () =>
      this.accountSessions.endAll(user.id, 'password-changed', { except: sessionId }),
    ).catch((error: unknown) => this.logger.warn({ err: error }, 'other sessions will end by the event'));
    if (hasSecondFactor(next))
      return { due: { ...(await this.pending.begin(pendingSignInOf(next))), kinds: factorKindsOf(next) } };
    return { userId: user.id, session: await this.accountSessions.open(next, 'link', { sessionId }) };
  }
}
