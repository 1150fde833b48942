import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { Fields } from '../domain/fields.js';
import { decide, readStatus, type RegistrationRequest } from '../domain/registration-request.js';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';

/** Approves, rejects or sets back to pending. Approval provisions the business by its event. Errors: REQUEST_NOT_FOUND, INVALID_FIELDS. */
export class DecideRegistration extends Command<RegistrationRequest> {
  constructor(
    readonly requestId: string,
    readonly status: string,
    readonly notes: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(DecideRegistration)
export class DecideRegistrationHandler implements ICommandHandler<DecideRegistration> {
  constructor(
    @Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ requestId, status, notes }: DecideRegistration): Promise<RegistrationRequest> {
    const fields = new Fields();
    const decision = {
      status: readStatus(status),
      now: this.clock.now(),
      ...(notes === undefined ? {} : { notes: fields.text('notes', notes, 2_000, { optional: true }) }),
    };
    fields.done();
    const { next } = await this.requests.update(requestId, (request) => decide(request, decision));
    return next;
  }
}
