import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { recordExport } from '../domain/person.js';
import { PERSONS, type Persons } from '../domain/person.repository.js';

/** Tells that what there is of a person is handed out. Error: PERSON_LINK_INVALID. */
export class RecordPersonExport extends Command<void> {
  constructor(
    readonly personId: string,
    /** An admin's id, or "guest" for the person themselves. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(RecordPersonExport)
export class RecordPersonExportHandler implements ICommandHandler<RecordPersonExport> {
  constructor(
    @Inject(PERSONS) private readonly persons: Persons,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ personId, by }: RecordPersonExport): Promise<void> {
    await this.persons.update(personId, (person) => recordExport(person, { by, now: this.clock.now() }));
  }
}
