import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { GiftReworded } from '@giftcard/contracts/redemption/v1/events';
import { sealForAll } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { rewordPass } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';

/**
 * Puts what a gift says now on its pass, which nobody has yet: no wallet is told. The same again changes nothing.
 * Error: PASS_NOT_FOUND for a card whose order's event is still on the way.
 */
export class RewordPass extends Command<void> {
  constructor(readonly gift: GiftReworded) {
    super();
  }
}

@CommandHandler(RewordPass)
export class RewordPassHandler implements ICommandHandler<RewordPass> {
  constructor(
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
  ) {}

  async execute({ gift }: RewordPass): Promise<void> {
    const { cardId, buyer, recipient, message, occasion, rewordedAt } = gift;
    const words = { senderName: buyer?.name ?? '', recipientName: recipient?.name ?? '', message, occasion };
    const people = [buyer?.personId, recipient?.personId].filter((id) => id !== undefined);
    const sealed = await sealForAll(words, people, this.keys.of);
    const at = new Date(rewordedAt ?? 0);
    await this.passes.update(cardId, (pass) => rewordPass(pass, { ...words, ...sealed }, at));
  }
}
