import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PurchaseForm } from '@giftcard/contracts/orders/v1/orders';
import { CLOCK, knownTimeZone, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { validUntil } from '@giftcard/kernel/validity';
import { SETTINGS, configuredWallets, type WalletSettings } from '../config.js';
import { issuePass, type Pass, type PurchaseSnapshot } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';
import { objectIdOf } from '../google/google-object.js';
import { Businesses } from '../projections/businesses.js';

/** What a pass is made of; orders' event holds all of it. */
export interface PassOrder {
  readonly orderId: string;
  readonly businessSlug: string;
  readonly giftCardName: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly codeSealed: string;
  readonly publicTokenHash: string;
  readonly publicTokenSealed: string;
  readonly form: PurchaseForm | undefined;
  readonly imageMailKey: string;
}

/** Makes the pass of an order; again: the one that is there. */
export class MakePass extends Command<Pass> {
  constructor(readonly order: PassOrder) {
    super();
  }
}

@CommandHandler(MakePass)
export class MakePassHandler implements ICommandHandler<MakePass> {
  constructor(
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  async execute({ order }: MakePass): Promise<Pass> {
    const { orderId, businessSlug, codeSealed, publicTokenHash, publicTokenSealed } = order;
    const { google } = this.settings;
    const { validityMonths, timeZone } = await this.businesses.get(businessSlug);
    const issuedAt = this.clock.now();
    // By the day, as the card itself will have it: it is issued from the same order in this very moment.
    const end = validUntil(issuedAt, validityMonths, knownTimeZone(timeZone));
    const decision = issuePass(
      {
        id: orderId, businessSlug, codeSealed, publicTokenHash, publicTokenSealed,
        snapshot: snapshotOf(order),
        ...(google ? { google: { objectId: objectIdOf(google.issuerId, orderId) } } : {}),
        apple: { serial: orderId, authenticationTokenSealed: this.sealer.seal(this.ids.token(24), 'apple-pass') },
        issuedAt,
        ...(end ? { validUntil: end } : {}),
      },
      configuredWallets(this.settings),
    );
    return (await this.passes.insert(decision.next, decision.events)) ? decision.next : this.passes.get(orderId);
  }
}

function snapshotOf({ giftCardName, amountCents, currency, form, imageMailKey }: PassOrder): PurchaseSnapshot {
  const isGift = form?.purchaseType === 'gift';
  return {
    giftCardName,
    amountCents,
    currency,
    senderName: isGift ? (form.buyer?.name ?? '') : '',
    recipientName: isGift ? (form.recipient?.name ?? '') : '',
    message: isGift ? form.message : '',
    occasion: form?.occasion ?? '',
    imageKey: imageMailKey,
  };
}
