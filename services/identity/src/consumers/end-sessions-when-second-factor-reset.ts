import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { EndSessionsOpenedUntil } from '../commands/end-sessions-opened-until.js';

/** The command ends them at once; this does it when Redis was away or the process ended in between. */
@Injectable()
export class EndSessionsWhenSecondFactorReset implements Consumer<'identity.second-factor-changed.v1'> {
  readonly event = 'identity.second-factor-changed.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({
    data: { userId, kind, changedAt },
  }: ReceivedEvent<'identity.second-factor-changed.v1'>): Promise<void> {
    if (kind === 'reset' && changedAt)
      await this.commands.execute(new EndSessionsOpenedUntil(userId, new Date(changedAt)));
  }
}
