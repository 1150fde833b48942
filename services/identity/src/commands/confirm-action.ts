import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { signConfirmation } from '@giftcard/kernel/confirmation-token';
import { SessionInvalid } from '@giftcard/kernel/errors';
import { SETTINGS, type IdentitySettings } from '../config.js';
import { LOGIN_THROTTLE, type LoginThrottle } from '../domain/login-throttle.js';
import { PASSWORD_HASHER, type PasswordHasher } from '../domain/password.js';
import { staffStateOf } from '../domain/staff.js';
import { CurrentPasswordWrong } from '../domain/user.errors.js';
import { staffRoleOf } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Answers a signed word that the caller gave their password just now, for one action. Errors: CURRENT_PASSWORD_WRONG, TOO_MANY_ATTEMPTS. */
export class ConfirmAction extends Command<string> {
  constructor(
    readonly admin: { readonly userId: string; readonly sessionId: string; readonly businessSlug: string },
    readonly password: string,
    readonly action: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmAction)
export class ConfirmActionHandler implements ICommandHandler<ConfirmAction> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(LOGIN_THROTTLE) private readonly throttle: LoginThrottle,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ admin: { userId, sessionId, businessSlug }, password, action }: ConfirmAction): Promise<string> {
    const user = await this.users.find(userId);
    if (user?.status !== 'active') throw new SessionInvalid();
    const attempt = { account: userId, address: '' };
    await this.throttle.begin(attempt);
    if (!(await this.hasher.verify(user.passwordHash, password))) throw new CurrentPasswordWrong('password');
    await this.throttle.succeeded(attempt);
    const owners = (await this.users.staffOf(businessSlug))
      .filter((one) => staffRoleOf(one) === 'owner' && staffStateOf(one) === 'active')
      .map(({ name, email }) => ({ name, email }));
    const confirmation = { userId, sessionId, action, name: user.name, owners };
    return signConfirmation(confirmation, this.clock.now(), this.settings.SESSION_PRIVATE_KEY);
  }
}
