import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { CreateBusiness } from './create-business.js';
import { insertOwner, insertOwnerUnder } from './insert-owner.js';
import { newSetPasswordLink } from './set-password-link.js';
import { Fields, NO_ADDRESS, type Address } from '../domain/fields.js';
import {
  checkNewPassword,
  COMMON_PASSWORDS,
  PASSWORD_HASHER,
  type CommonPasswords,
  type PasswordHasher,
} from '../domain/password.js';
import { slugOf } from '../domain/slug.js';
import { SET_PASSWORD_VALID_MS, type NewOwner } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

export interface NewBusinessAdmin {
  readonly name: string;
  readonly email: string;
  readonly restaurantName: string;
  readonly phone: string;
  /** Empty: the first free one for the name. */
  readonly businessSlug: string;
  /** Empty: the admin gets a set-password link. */
  readonly password: string;
  readonly restaurantAddress: Address | undefined;
}

/** Makes a business and its admin; answers the account's id. Errors: INVALID_FIELDS, PASSWORD_TOO_COMMON, EMAIL_TAKEN, SLUG_TAKEN. */
export class CreateBusinessAdmin extends Command<string> {
  constructor(readonly admin: NewBusinessAdmin) {
    super();
  }
}

@CommandHandler(CreateBusinessAdmin)
export class CreateBusinessAdminHandler implements ICommandHandler<CreateBusinessAdmin> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(COMMON_PASSWORDS) private readonly common: CommonPasswords,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin }: CreateBusinessAdmin): Promise<string> {
    const { businessSlug, ...account } = read(admin);
    const own = [account.email, account.name, account.businessName];
    if (admin.password) checkNewPassword('password', admin.password, this.common, own);
    const userId = this.ids.uuid();
    const owner = { ...account, userId, access: await this.accessFor(userId, admin.password) };
    await (businessSlug ? insertOwnerUnder(this.users, { ...owner, businessSlug }) : insertOwner(this.users, owner));
    await this.commands.execute(
      new CreateBusiness({ userId, businessName: owner.businessName, address: owner.address }),
    );
    return userId;
  }

  private async accessFor(userId: string, password: string): Promise<NewOwner['access']> {
    if (password) return { passwordHash: await this.hasher.hash(password) };
    return {
      setPassword: newSetPasswordLink(
        userId,
        { ids: this.ids, sealer: this.sealer, now: this.clock.now() },
        SET_PASSWORD_VALID_MS,
      ),
    };
  }
}

function read({ name, email, restaurantName, phone, businessSlug, restaurantAddress }: NewBusinessAdmin) {
  const fields = new Fields();
  const slug = slugOf(businessSlug);
  if (businessSlug.trim() !== '' && slug === '') fields.problem('businessSlug', 'Please use letters and digits', slug);
  const read = {
    name: fields.text('name', name, 100),
    email: fields.email('email', email),
    businessName: fields.text('restaurantName', restaurantName, 120),
    phone: fields.phone('phone', phone, { optional: true }),
    address: restaurantAddress ? fields.address('restaurantAddress', restaurantAddress) : NO_ADDRESS,
    businessSlug: slug,
  };
  fields.done();
  return read;
}
