import { Injectable, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { CreateBusiness } from '../commands/create-business.js';
import { NO_ADDRESS } from '../domain/fields.js';

/** The command that made the account founds its business too; this does it when that process ended in between. */
@Injectable()
export class CreateBusinessWhenAdminRegistered implements Consumer<'identity.admin-registered.v1'> {
  readonly event = 'identity.admin-registered.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  handle({
    data: { userId, businessName, address, decisionNotes },
  }: ReceivedEvent<'identity.admin-registered.v1'>): Promise<void> {
    return this.commands.execute(
      new CreateBusiness({ userId, businessName, address: address ?? NO_ADDRESS, decisionNotes }),
    );
  }
}
