import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { queueMail } from './queue-mail.js';

/** So long the link works at most (identity's SET_PASSWORD_VALID_MS). */
const LINK_VALID_MS = 7 * 24 * 60 * 60_000;

/** A new business's owner gets the link to set a password, while it works, or a welcome when there is one already; once, also when the business is told of again. */
@Injectable()
export class SendWelcomeWhenBusinessProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle(event: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    const { businessSlug, ownerEmail, setPasswordTokenSealed } = event.data;
    const onceFor = `welcome of ${businessSlug}`;
    if (setPasswordTokenSealed === '') return queueMail(this.commands, event, 'welcome', ownerEmail, { onceFor });
    const expiresAt = new Date(Date.parse(event.occurredAt) + LINK_VALID_MS).toISOString();
    return queueMail(this.commands, event, 'set-password', ownerEmail, { onceFor, expiresAt });
  }
}
