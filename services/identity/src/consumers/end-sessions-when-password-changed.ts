import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { EndOtherSessions } from '../commands/end-other-sessions.js';

/** The command ends other sessions at once; this does it when Redis was away or the process ended in between. */
@Injectable()
export class EndSessionsWhenPasswordChanged implements Consumer<'identity.password-changed.v1'> {
  readonly event = 'identity.password-changed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data: { userId, changedAt } }: ReceivedEvent<'identity.password-changed.v1'>): Promise<void> {
    if (changedAt) await this.commands.execute(new EndOtherSessions(userId, new Date(changedAt)));
  }
}
