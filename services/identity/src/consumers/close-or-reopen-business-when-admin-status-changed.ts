import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { ApplyOwnerStatus } from '../commands/apply-owner-status.js';

/** Whoever may not sign in may not sell either; let in again, the business is open again. */
@Injectable()
export class CloseOrReopenBusinessWhenAdminStatusChanged implements Consumer<'identity.admin-status-changed.v1'> {
  readonly event = 'identity.admin-status-changed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data: { userId } }: ReceivedEvent<'identity.admin-status-changed.v1'>): Promise<void> {
    await this.commands.execute(new ApplyOwnerStatus(userId));
  }
}
