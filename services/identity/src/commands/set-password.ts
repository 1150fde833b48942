import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import type { SignedIn } from './log-in.js';
import { userIdIn } from './set-password-link.js';
import { checkNewPassword, COMMON_PASSWORDS, PASSWORD_HASHER, type CommonPasswords, type PasswordHasher } from '../domain/password.js';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
import { LinkInvalid } from '../domain/user.errors.js';
import { mustHaveLink, setPasswordByLink } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Sets the first password by the link of a mail, once, and signs in. Errors: LINK_INVALID, INVALID_FIELDS, PASSWORD_TOO_COMMON. */
export class SetPassword extends Command<SignedIn> {
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
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ token, password }: SetPassword): Promise<SignedIn> {
    const tokenHash = sha256(token);
    const user = await this.users.find(userIdIn(token));
    if (!user) throw new LinkInvalid();
    mustHaveLink(user, { tokenHash, now: this.clock.now() });
    checkNewPassword('password', password, this.common);
    await this.sessions.ready();
    const passwordHash = await this.hasher.hash(password);
    const sessionId = this.ids.uuid();
    const { next } = await this.users.update(user.id, (current) => setPasswordByLink(current, { tokenHash, passwordHash, sessionId, now: this.clock.now() }));
    return { userId: user.id, session: await this.sessions.open(next, sessionId) };
  }
}
