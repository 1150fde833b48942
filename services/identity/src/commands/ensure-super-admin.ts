import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { PASSWORD_HASHER, type PasswordHasher } from '../domain/password.js';
import { EmailTaken } from '../domain/user.errors.js';
import { followSettings, superAdmin } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** The one account that the settings describe; a fixed id, so that services started at once make one. */
export const SUPER_ADMIN_ID = 'super-admin';

/**
 * The super admin is who the settings say: made at the first start; a changed password replaces the stored one and ends
 * its sessions. Error: EMAIL_TAKEN when a business's admin has the address.
 */
export class EnsureSuperAdmin extends Command<void> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(EnsureSuperAdmin)
export class EnsureSuperAdminHandler implements ICommandHandler<EnsureSuperAdmin> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ password, ...command }: EnsureSuperAdmin): Promise<void> {
    const email = normalEmail(command.email);
    const known = await this.users.find(SUPER_ADMIN_ID);
    if (!known) return this.make(email, password);
    const samePassword = await this.hasher.verify(known.passwordHash, password);
    if (samePassword && known.email === email) return;
    const newPassword = samePassword
      ? undefined
      : { passwordHash: await this.hasher.hash(password), sessionId: '', now: this.clock.now() };
    await this.users.update(SUPER_ADMIN_ID, (user) =>
      followSettings(user, { email, ...(newPassword ? { newPassword } : {}) }),
    );
  }

  private async make(email: string, password: string): Promise<void> {
    try {
      await this.users.insert(
        superAdmin({ userId: SUPER_ADMIN_ID, email, passwordHash: await this.hasher.hash(password) }),
        [],
      );
    } catch (error) {
      // Another process that starts now may have made the very same account.
      if (!(error instanceof EmailTaken) || !(await this.users.find(SUPER_ADMIN_ID))) throw error;
    }
  }
}
