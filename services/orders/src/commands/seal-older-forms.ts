import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { AgedWalks } from '@giftcard/kernel/storage/aged-documents';
import { FormSealer } from './form-sealer.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { clearAddressOf, isInClear, sealOlder } from '../domain/seal-older.js';

/** Seals what guests of a business filled in before there was sealing, the oldest first; goes on where it was interrupted. */
export class SealOlderForms extends Command<void> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@CommandHandler(SealOlderForms)
export class SealOlderFormsHandler implements ICommandHandler<SealOlderForms> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(AgedWalks) private readonly walks: AgedWalks,
    @Inject(FormSealer) private readonly sealer: FormSealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ businessSlug }: SealOlderForms): Promise<void> {
    return this.walks.walk({
      name: 'seal-older',
      businessSlug,
      before: this.clock.now(),
      isClosed: true,
      find: (search) => this.checkouts.findInClear(search),
      visit: (id) => this.seal(id),
    });
  }

  /** One checkout; of one that has nothing in clear: nothing. */
  async seal(orderId: string): Promise<void> {
    const checkout = await this.checkouts.get(orderId);
    if (!isInClear(checkout)) return;
    const seals = await this.sealer.of(checkout.businessSlug, checkout.form, clearAddressOf(checkout));
    await this.checkouts.update(checkout, (held) => sealOlder(held, seals));
  }
}
