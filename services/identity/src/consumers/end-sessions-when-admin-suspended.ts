import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { EndSessionsOfSuspended } from '../commands/end-sessions-of-suspended.js';

/** The command ends them at once; this does it when Redis was away or the process ended in between. */
@Injectable()
export class EndSessionsWhenAdminSuspended implements Consumer<'identity.admin-status-changed.v1'> {
  readonly event = 'identity.admin-status-changed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data: { userId, status } }: ReceivedEvent<'identity.admin-status-changed.v1'>): Promise<void> {
    if (status === 'suspended') await this.commands.execute(new EndSessionsOfSuspended(userId));
  }
}
