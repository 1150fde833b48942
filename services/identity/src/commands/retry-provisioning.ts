import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ProvisionBusiness } from './provision-business.js';
import { TellBusinessAgain } from './tell-business-again.js';
import { retryProvisioning, type RegistrationRequest } from '../domain/registration-request.js';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';

/**
 * Takes a provisioning up where it stopped: a failed step of our own is tried again, services that did not answer are
 * told again. It stays failed until it succeeds, or is failed again a minute later, so that a process that ends in
 * between leaves nothing stuck. Errors: REQUEST_NOT_FOUND, PROVISIONING_NOT_FAILED.
 */
export class RetryProvisioning extends Command<RegistrationRequest> {
  constructor(readonly requestId: string) {
    super();
  }
}

@CommandHandler(RetryProvisioning)
export class RetryProvisioningHandler implements ICommandHandler<RetryProvisioning> {
  constructor(
    @Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ requestId }: RetryProvisioning): Promise<RegistrationRequest> {
    const { next: request } = await this.requests.update(requestId, (current) =>
      retryProvisioning(current, this.clock.now()),
    );
    if (request.provisioning.state !== 'preparing' || !request.provisioning.askedAt)
      return this.commands.execute(new ProvisionBusiness(requestId));
    await this.commands.execute(new TellBusinessAgain(request.provisioning.businessSlug));
    return request;
  }
}
