import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LONGEST_RETENTION_MONTHS, type Retention } from '@giftcard/kernel/business/retention';
import { areTipPercents, type Tips } from '@giftcard/kernel/business/tips';
import { LONGEST_TILL_IDLE_MINUTES } from '@giftcard/kernel/business/till';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { BusinessNotFound } from '../domain/business.errors.js';
import { changeProfile, type Business } from '../domain/business.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { readContact, type ContactChange } from '../domain/contact.js';
import { Fields, type Address } from '../domain/fields.js';
import { changePhone } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

type RetentionChange = { readonly [Part in keyof Retention]?: number | undefined };

/** What is undefined stays as it is. */
export interface ProfileFields {
  readonly restaurantName?: string | undefined;
  readonly phone?: string | undefined;
  readonly restaurantAddress?: Address | undefined;
  readonly timeZone?: string | undefined;
  readonly currency?: string | undefined;
  readonly validityMonths?: number | undefined;
  readonly contact?: ContactChange | undefined;
  readonly retention?: RetentionChange | undefined;
  readonly withoutCodeUpToCents?: number | undefined;
  readonly tips?: Tips | undefined;
  readonly reminders?: boolean | undefined;
  readonly tillIdleMinutes?: number | undefined;
}

/** Changes what it names of the caller's business and account, or only checks it. Errors: INVALID_FIELDS, VALIDITY_UNLAWFUL, CURRENCY_FIXED, BUSINESS_NOT_FOUND. */
export class ChangeBusinessProfile extends Command<void> {
  constructor(
    readonly admin: { readonly userId: string; readonly businessSlug: string },
    readonly fields: ProfileFields,
    readonly checkOnly = false,
  ) {
    super();
  }
}

@CommandHandler(ChangeBusinessProfile)
export class ChangeBusinessProfileHandler implements ICommandHandler<ChangeBusinessProfile> {
  constructor(
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(USERS) private readonly users: Users,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ admin, fields, checkOnly }: ChangeBusinessProfile): Promise<void> {
    const { phone, ...change } = read(fields);
    const changed = (business: Business) => changeProfile(business, change, this.clock.now());
    const changesBusiness = Object.keys(change).length > 0;
    if (checkOnly) {
      if (changesBusiness) changed(await this.get(admin.businessSlug));
      return;
    }
    if (changesBusiness) await this.businesses.update(admin.businessSlug, changed);
    if (phone !== undefined) await this.users.update(admin.userId, (user) => changePhone(user, phone));
  }

  private async get(businessSlug: string): Promise<Business> {
    const business = await this.businesses.find(businessSlug);
    if (!business) throw new BusinessNotFound();
    return business;
  }
}

/** A hundred years; 0 is for ever. */
const LONGEST_VALIDITY_MONTHS = 1_200;

function read({
  restaurantName,
  phone,
  restaurantAddress,
  timeZone,
  currency,
  validityMonths,
  contact,
  retention,
  withoutCodeUpToCents,
  tips,
  reminders,
  tillIdleMinutes: idle,
}: ProfileFields) {
  const fields = new Fields();
  const read = {
    ...(restaurantName === undefined ? {} : { name: fields.text('restaurantName', restaurantName, 120) }),
    ...(phone === undefined ? {} : { phone: fields.phone('phone', phone, { optional: true }) }),
    ...(restaurantAddress === undefined ? {} : { address: fields.address('restaurantAddress', restaurantAddress) }),
    ...(timeZone === undefined ? {} : { timeZone: fields.timeZone('timeZone', timeZone) }),
    ...(currency === undefined ? {} : { currency: fields.currency('currency', currency) }),
    ...(validityMonths === undefined
      ? {}
      : { validityMonths: fields.wholeNumber('validityMonths', validityMonths, LONGEST_VALIDITY_MONTHS) }),
    ...(contact === undefined ? {} : { contact: readContact(fields, contact) }),
    ...(retention === undefined ? {} : { retention: readRetention(fields, retention) }),
    ...(withoutCodeUpToCents === undefined ? {} : { withoutCodeUpToCents }),
    ...(tips === undefined ? {} : { tips: readTips(fields, tips) }),
    ...(reminders === undefined ? {} : { reminders }),
    ...(idle === undefined
      ? {}
      : { tillIdleMinutes: fields.wholeNumber('tillIdleMinutes', idle, LONGEST_TILL_IDLE_MINUTES, 1) }),
  };
  fields.done();
  return read;
}

function readTips(fields: Fields, { on, percents }: Tips): Tips {
  if (!areTipPercents(percents))
    fields.problem('tips.percents', 'Please enter at most three different whole percents from 1 to 100', percents);
  return { on, percents: [...percents].sort((one, other) => one - other) };
}

function readRetention(fields: Fields, { mailMonths, messageMonths }: RetentionChange): Partial<Retention> {
  const months = (part: keyof Retention, value: number) =>
    fields.wholeNumber(`retention.${part}`, value, LONGEST_RETENTION_MONTHS, 1);
  return {
    ...(mailMonths === undefined ? {} : { mailMonths: months('mailMonths', mailMonths) }),
    ...(messageMonths === undefined ? {} : { messageMonths: months('messageMonths', messageMonths) }),
  };
}
