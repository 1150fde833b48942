import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { idOfKey } from '@giftcard/kernel/business/id-of-key';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { Fields } from '../domain/fields.js';
import { request, type RegistrationRequest } from '../domain/registration-request.js';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';

export interface Interest {
  readonly businessName: string;
  readonly businessType: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly notes: string;
}

/** Makes a registration request of the public form; with an idempotency key once only for an email. Error: INVALID_FIELDS. */
export class SubmitRegistrationInterest extends Command<RegistrationRequest> {
  constructor(
    readonly interest: Interest,
    readonly idempotencyKey: string,
  ) {
    super();
  }
}

@CommandHandler(SubmitRegistrationInterest)
export class SubmitRegistrationInterestHandler implements ICommandHandler<SubmitRegistrationInterest> {
  constructor(
    @Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ interest, idempotencyKey }: SubmitRegistrationInterest): Promise<RegistrationRequest> {
    const asked = read(interest);
    const id = idempotencyKey ? idOfKey(asked.email, idempotencyKey) : this.ids.uuid();
    const { next, events } = request({ ...asked, id, ownerUserId: this.ids.uuid(), createdAt: this.clock.now() });
    const isFirst = await this.requests.insert(next, events);
    return isFirst ? next : ((await this.requests.find(id)) ?? next);
  }
}

function read({ businessName, businessType, contactName, email, phone, website, notes }: Interest): Interest {
  const fields = new Fields();
  const read = {
    businessName: fields.text('businessName', businessName, 120),
    businessType: fields.text('businessType', businessType, 60),
    contactName: fields.text('contactName', contactName, 100),
    email: fields.email('email', email),
    phone: fields.phone('phone', phone, { optional: true }),
    website: fields.website('website', website),
    notes: fields.text('notes', notes, 2_000, { optional: true }),
  };
  fields.done();
  return read;
}
