import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { NotePreparation } from '../commands/note-preparation.js';

/** Each service that is ready for a business brings its request a step further. */
@Injectable()
export class NotePreparationWhenTenantPrepared implements Consumer<'provisioning.tenant-prepared.v1'> {
  readonly event = 'provisioning.tenant-prepared.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data: { businessSlug, service } }: ReceivedEvent<'provisioning.tenant-prepared.v1'>): Promise<void> {
    await this.commands.execute(new NotePreparation(businessSlug, service));
  }
}
