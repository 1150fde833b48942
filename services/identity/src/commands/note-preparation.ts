import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { preparedBy } from '../domain/provisioning.js';
import { advance } from '../domain/registration-request.js';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';

/** Notes that a service is ready for a business in the request that it came of, if it came of one. */
export class NotePreparation extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly service: string,
  ) {
    super();
  }
}

@CommandHandler(NotePreparation)
export class NotePreparationHandler implements ICommandHandler<NotePreparation> {
  constructor(@Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests) {}

  async execute({ businessSlug, service }: NotePreparation): Promise<void> {
    const request = await this.requests.findByBusiness(businessSlug);
    if (request)
      await this.requests.update(request.id, (current) =>
        advance(current, (provisioning) => preparedBy(provisioning, service)),
      );
  }
}
