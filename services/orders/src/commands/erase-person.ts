import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { SealOlderForms } from './seal-older-forms.js';
import { erasePerson, PersonNotFound } from '../domain/person.js';
import { PERSONS, type Persons } from '../domain/person.repository.js';

/** Forgets a person of a business for good. Error: PERSON_NOT_FOUND. */
export class ErasePerson extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly email: string,
    /** An admin's id, or "guest" for the person themselves. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PERSONS) private readonly persons: Persons,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, email, by }: ErasePerson): Promise<void> {
    // What is older is theirs only once it is sealed: nothing of it stays behind.
    await this.commands.execute(new SealOlderForms(businessSlug));
    const person = await this.persons.find(businessSlug, normalEmail(email));
    if (!person) throw new PersonNotFound();
    await this.persons.update(person.id, (known) => erasePerson(known, { by, now: this.clock.now() }));
    this.keys.forget(person.id);
  }
}
