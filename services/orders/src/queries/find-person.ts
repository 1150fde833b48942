import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { PersonNotFound, type Person } from '../domain/person.js';
import { PERSONS, type Persons } from '../domain/person.repository.js';

/** Somebody of a business by their address. Error: PERSON_NOT_FOUND. */
export class FindPerson extends Query<Person> {
  constructor(
    readonly businessSlug: string,
    readonly email: string,
  ) {
    super();
  }
}

@QueryHandler(FindPerson)
export class FindPersonHandler implements IQueryHandler<FindPerson> {
  constructor(@Inject(PERSONS) private readonly persons: Persons) {}

  async execute({ businessSlug, email }: FindPerson): Promise<Person> {
    const person = await this.persons.find(businessSlug, normalEmail(email));
    if (!person) throw new PersonNotFound();
    return person;
  }
}
