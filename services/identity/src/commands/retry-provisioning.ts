import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProvisionBusiness } from './provision-business.js';
import { retryProvisioning, type RegistrationRequest } from '../domain/registration-request.js';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';

/**
 * Takes a failed provisioning up where it stopped. The request stays failed until it succeeds, so that a process that
 * ends in between leaves nothing stuck. Errors: REQUEST_NOT_FOUND, PROVISIONING_NOT_FAILED.
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
  ) {}

  async execute({ requestId }: RetryProvisioning): Promise<RegistrationRequest> {
    await this.requests.update(requestId, retryProvisioning);
    return this.commands.execute(new ProvisionBusiness(requestId));
  }
}
