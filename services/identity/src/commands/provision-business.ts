import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { DomainError } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { CreateBusiness } from './create-business.js';
import { insertOwner } from './insert-owner.js';
import { newSetPasswordLink } from './set-password-link.js';
import { RequestNotFound } from '../domain/registration-request.errors.js';
import { businessFounded, failedAt, ownerMade, type OwnStep } from '../domain/provisioning.js';
import { advance, type RegistrationRequest } from '../domain/registration-request.js';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';
import { EmailTaken } from '../domain/user.errors.js';
import { SET_PASSWORD_VALID_MS, type User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/**
 * Makes what an approved request asks for: the owner's account with a set-password link, and the business, of which every
 * service is told by its event. Every step does nothing when it was done already, so that all of it can be repeated from
 * wherever it stopped. A refusal (EMAIL_TAKEN) is stored in the request; an engine that is away is thrown.
 */
export class ProvisionBusiness extends Command<RegistrationRequest> {
  constructor(readonly requestId: string) {
    super();
  }
}

@CommandHandler(ProvisionBusiness)
export class ProvisionBusinessHandler implements ICommandHandler<ProvisionBusiness> {
  constructor(
    @Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests,
    @Inject(USERS) private readonly users: Users,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ requestId }: ProvisionBusiness): Promise<RegistrationRequest> {
    const request = await this.requests.find(requestId);
    if (!request) throw new RequestNotFound();
    // Taken back before it began, or done by an earlier delivery of the same event.
    if (request.status !== 'approved' || request.provisioning.state === 'ready') return request;
    const { next } = await this.provision(request);
    return next;
  }

  private async provision(request: RegistrationRequest) {
    let step: OwnStep = 'owner account';
    try {
      const owner = (await this.users.find(request.ownerUserId)) ?? (await this.makeOwner(request));
      await this.requests.update(request.id, (current) =>
        advance(current, (provisioning) => ownerMade(provisioning, owner.slugClaim)),
      );
      step = 'business';
      await this.commands.execute(
        new CreateBusiness({
          userId: owner.id,
          businessName: request.businessName,
          address: request.address,
          decisionNotes: request.decisionNotes,
        }),
      );
      return await this.requests.update(request.id, (current) =>
        advance(current, (provisioning) => businessFounded(provisioning, this.clock.now())),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      const problem = { step, reason: error.message };
      return this.requests.update(request.id, (current) =>
        advance(current, (provisioning) => failedAt(provisioning, problem)),
      );
    }
  }

  private async makeOwner({
    ownerUserId: userId,
    email,
    contactName: name,
    phone,
    businessName,
    address,
    decisionNotes,
  }: RegistrationRequest): Promise<User> {
    const setPassword = newSetPasswordLink(
      userId,
      { ids: this.ids, sealer: this.sealer, now: this.clock.now() },
      SET_PASSWORD_VALID_MS,
    );
    try {
      return await insertOwner(this.users, {
        userId,
        email,
        name,
        phone,
        businessName,
        address,
        decisionNotes,
        access: { setPassword },
      });
    } catch (error) {
      // The same request provisioned twice at once: the address is taken by the very account that this was to make.
      const made = error instanceof EmailTaken ? await this.users.find(userId) : undefined;
      if (!made) throw error;
      return made;
    }
  }
}
