import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EnsureSuperAdmin } from './commands/ensure-super-admin.js';
import { SETTINGS, type IdentitySettings } from './config.js';
import { checkNewPassword, COMMON_PASSWORDS, type CommonPasswords } from './domain/password.js';

/** The service answers only when the super admin of its settings exists; production takes no common password for it. */
@Injectable()
export class SuperAdminAtStart implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(COMMON_PASSWORDS) private readonly common: CommonPasswords,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { MODE, SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password } = this.settings;
    if (!email || !password) return;
    if (MODE === 'production') checkNewPassword('SUPERADMIN_PASSWORD', password, this.common, [email]);
    await this.commands.execute(new EnsureSuperAdmin(email, password));
  }
}
