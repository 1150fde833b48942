import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { invalidFields } from '@giftcard/kernel/errors';
import { PERSONS, type PersonKey, type Persons } from '../domain/person.repository.js';

/** The person of an address in a business, made when there is none. Error: INVALID_FIELDS. */
export class ObtainPerson extends Command<PersonKey> {
  constructor(
    readonly businessSlug: string,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(ObtainPerson)
export class ObtainPersonHandler implements ICommandHandler<ObtainPerson> {
  constructor(@Inject(PERSONS) private readonly persons: Persons) {}

  async execute({ businessSlug, email }: ObtainPerson): Promise<PersonKey> {
    const address = normalEmail(email);
    const person = isEmail(address) ? (await this.persons.obtain(businessSlug, [address])).get(address) : undefined;
    if (!person) throw invalidFields({ field: 'email', message: 'Please enter a valid email address' });
    return person;
  }
}

/** The persons of addresses in a business, by address, made when there are none; what is no address has none. */
export class ObtainPersons extends Command<ReadonlyMap<string, PersonKey>> {
  constructor(
    readonly businessSlug: string,
    readonly emails: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ObtainPersons)
export class ObtainPersonsHandler implements ICommandHandler<ObtainPersons> {
  constructor(@Inject(PERSONS) private readonly persons: Persons) {}

  execute({ businessSlug, emails }: ObtainPersons): Promise<ReadonlyMap<string, PersonKey>> {
    return this.persons.obtain(businessSlug, emails.map(normalEmail).filter(isEmail));
  }
}
