import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { AccountSessions } from './account-sessions.js';
import { CreateBusiness } from './create-business.js';
import { insertOwner } from './insert-owner.js';
import type { SignedIn } from './log-in.js';
import { RegistrationCodes } from './registration-code.js';
import { Fields, type Address } from '../domain/fields.js';
import { mustBeRight, tryCode } from '../domain/one-time-code.js';
import { ONE_TIME_CODES, type OneTimeCodes } from '../domain/one-time-code.repository.js';
import {
  checkNewPassword,
  COMMON_PASSWORDS,
  PASSWORD_HASHER,
  type CommonPasswords,
  type PasswordHasher,
} from '../domain/password.js';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
import { EmailTaken } from '../domain/user.errors.js';
import { USERS, type Users } from '../domain/user.repository.js';

export interface Registration {
  readonly name: string;
  readonly password: string;
  readonly phone: string;
  readonly email: string;
  readonly otp: string;
  readonly restaurantName: string;
  readonly restaurantAddress: Address;
}

/**
 * Uses the code up, makes the admin's account, founds the business and opens a session. Nothing is made before the code
 * proved the address, so EMAIL_TAKEN tells only its owner. When the process ends after the account was made, its event
 * founds the business. Errors: INVALID_FIELDS, PASSWORD_TOO_COMMON, OTP_INVALID, EMAIL_TAKEN.
 */
export class RegisterAdmin extends Command<SignedIn> {
  constructor(readonly registration: Registration) {
    super();
  }
}

@CommandHandler(RegisterAdmin)
export class RegisterAdminHandler implements ICommandHandler<RegisterAdmin> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(ONE_TIME_CODES) private readonly codes: OneTimeCodes,
    @Inject(RegistrationCodes) private readonly registrationCodes: RegistrationCodes,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(COMMON_PASSWORDS) private readonly common: CommonPasswords,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(AccountSessions) private readonly accountSessions: AccountSessions,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ registration }: RegisterAdmin): Promise<SignedIn> {
    const { email, name, phone, businessName, address } = this.read(registration);
    checkNewPassword('password', registration.password, this.common, [email, name, businessName]);
    await this.sessions.ready();
    await this.useCode(email, registration.otp);
    if (await this.users.findByEmail(email)) throw new EmailTaken();
    const access = { passwordHash: await this.hasher.hash(registration.password) };
    const user = await insertOwner(this.users, {
      userId: this.ids.uuid(),
      email,
      name,
      phone,
      businessName,
      address,
      access,
    });
    await this.commands.execute(new CreateBusiness({ userId: user.id, businessName, address }));
    return { userId: user.id, session: await this.accountSessions.open(user, 'registration') };
  }

  private read({ email, name, phone, restaurantName, restaurantAddress }: Registration) {
    const fields = new Fields();
    const read = {
      email: fields.email('email', email),
      name: fields.text('name', name, 100),
      phone: fields.phone('phone', phone),
      businessName: fields.text('restaurantName', restaurantName, 120),
      address: fields.address('restaurantAddress', restaurantAddress),
    };
    fields.done();
    return read;
  }

  private async useCode(email: string, code: string): Promise<void> {
    const codeHash = this.registrationCodes.hash(email, code);
    mustBeRight(
      await this.codes.update(this.registrationCodes.idOf(email), (state) =>
        tryCode(state, { codeHash, now: this.clock.now(), use: true }),
      ),
    );
  }
}
