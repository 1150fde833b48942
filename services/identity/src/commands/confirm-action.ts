import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SECOND_FACTOR_ACTION, signConfirmation } from '@giftcard/kernel/confirmation-token';
import { SessionInvalid } from '@giftcard/kernel/errors';
import { confirmationPurpose } from './ask-passkey.js';
import { SecondFactorProofs, type Shown } from './second-factor-proofs.js';
import { SETTINGS, type IdentitySettings } from '../config.js';
import { LOGIN_THROTTLE, type LoginThrottle } from '../domain/login-throttle.js';
import { PASSWORD_HASHER, type PasswordHasher } from '../domain/password.js';
import { hasSecondFactor } from '../domain/second-factor.js';
import { staffStateOf } from '../domain/staff.js';
import { CurrentPasswordWrong } from '../domain/user.errors.js';
import { staffRoleOf, type User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** How somebody says that it is them: the password, or their second factor. */
export interface Confirming extends Shown {
  readonly password: string;
}

/**
 * Answers a signed word that the caller is who they say, just now, for one action. An account's second factor is changed by
 * itself alone: its password may be what was stolen. Errors: CURRENT_PASSWORD_WRONG, SECOND_FACTOR_INVALID, TOO_MANY_ATTEMPTS.
 */
export class ConfirmAction extends Command<string> {
  constructor(
    readonly caller: { readonly userId: string; readonly sessionId: string },
    readonly by: Confirming,
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
    @Inject(SecondFactorProofs) private readonly proofs: SecondFactorProofs,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ caller, by, action }: ConfirmAction): Promise<string> {
    const { userId, sessionId } = caller;
    const user = await this.users.find(userId);
    if (user?.status !== 'active') throw new SessionInvalid();
    if (by.code !== '' || by.passkey !== '' || (action === SECOND_FACTOR_ACTION && hasSecondFactor(user)))
      await this.proofs.take(user, by, confirmationPurpose(caller, action));
    else await this.checkPassword(user, by.password);
    const owners = (user.businessSlug ? await this.users.staffOf(user.businessSlug) : [])
      .filter((one) => staffRoleOf(one) === 'owner' && staffStateOf(one) === 'active')
      .map(({ name, email }) => ({ name, email }));
    const confirmation = { userId, sessionId, action, name: user.name, owners };
    // Other processes check it by the time that it is, also while the demo's clock stands in the past.
    return signConfirmation(confirmation, new Date(), this.settings.SESSION_PRIVATE_KEY);
  }

  private async checkPassword({ id, passwordHash }: User, password: string): Promise<void> {
    const attempt = { account: id, address: '' };
    await this.throttle.begin(attempt);
    if (!(await this.hasher.verify(passwordHash, password))) throw new CurrentPasswordWrong('password');
    await this.throttle.succeeded(attempt);
  }
}
