import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { ProvisionBusiness } from '../commands/provision-business.js';

/** An approval makes the business. The request itself says whether it is still approved when this runs. */
@Injectable()
export class ProvisionBusinessWhenRegistrationDecided implements Consumer<'identity.registration-decided.v1'> {
  readonly event = 'identity.registration-decided.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data: { requestId, status } }: ReceivedEvent<'identity.registration-decided.v1'>): Promise<void> {
    if (status === 'approved') await this.commands.execute(new ProvisionBusiness(requestId));
  }
}
