import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FormSealed } from '@giftcard/contracts/orders/v1/events';
import { sealForAll } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { hasWords, sealPass } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';

/** Seals what a pass of before shows of people for those of its order. Of no pass, and again: nothing. */
export class SealPass extends Command<void> {
  constructor(readonly order: FormSealed) {
    super();
  }
}

@CommandHandler(SealPass)
export class SealPassHandler implements ICommandHandler<SealPass> {
  constructor(
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
  ) {}

  async execute({ order: { orderId, form } }: SealPass): Promise<void> {
    const pass = await this.passes.find(orderId);
    if (!pass || pass.snapshot.sealed !== undefined || !hasWords(pass)) return;
    const { senderName, recipientName, message, occasion } = pass.snapshot;
    const people = [form?.buyer?.personId, form?.recipient?.personId].filter((id) => id !== undefined);
    const sealed = await sealForAll({ senderName, recipientName, message, occasion }, people, this.keys.of);
    if (sealed) await this.passes.update(orderId, (held) => sealPass(held, sealed));
  }
}
