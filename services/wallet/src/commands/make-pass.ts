import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PackageTerms } from '@giftcard/contracts/common/v1/common';
import type { PurchaseForm } from '@giftcard/contracts/orders/v1/orders';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { sealForAll, type Sealed } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { validUntil } from '@giftcard/kernel/business/validity';
import { TellWallets } from './tell-wallets.js';
import { SETTINGS, configuredWallets, type WalletSettings } from '../config.js';
import { issuePass, sellPass, type Pass, type PurchaseSnapshot, type SellPass } from '../domain/pass.js';
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
  /** Of a package; absent for money. */
  readonly packageTerms?: PackageTerms | undefined;
  readonly codeSealed: string;
  readonly publicTokenHash: string;
  readonly publicTokenSealed: string;
  readonly form: PurchaseForm | undefined;
  readonly imageMailKey: string;
  /** Undefined until the order is placed. */
  readonly placedAt: string | undefined;
}

/** Makes the pass of an order; again: the one that is there, from now on by the day of the sale. */
export class MakePass extends Command<Pass> {
  constructor(readonly order: PassOrder) {
    super();
  }
}

@CommandHandler(MakePass)
export class MakePassHandler implements ICommandHandler<MakePass> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  async execute({ order }: MakePass): Promise<Pass> {
    const { orderId, businessSlug, codeSealed, publicTokenHash, publicTokenSealed } = order;
    const { google } = this.settings;
    const { validityMonths, timeZone } = await this.businesses.recent(businessSlug);
    const issuedAt = this.clock.now();
    const soldAt = order.placedAt === undefined ? undefined : new Date(order.placedAt);
    const end = validUntil(soldAt ?? issuedAt, validityMonths, timeZone);
    // Most guests had it made before their order was placed.
    const made = soldAt && (await this.passes.find(orderId));
    if (made) return this.sell(made, { soldAt, validUntil: end });
    const decision = issuePass(
      {
        id: orderId,
        businessSlug,
        codeSealed,
        publicTokenHash,
        publicTokenSealed,
        snapshot: await this.sealed(snapshotOf(order), order),
        ...(google ? { google: { objectId: objectIdOf(google.issuerId, orderId) } } : {}),
        apple: { serial: orderId, authenticationTokenSealed: newAppleToken(this.ids, this.sealer) },
        issuedAt,
        ...(soldAt ? { soldAt } : {}),
        ...(end ? { validUntil: end } : {}),
      },
      configuredWallets(this.settings),
    );
    if (await this.passes.insert(decision.next, decision.events)) return decision.next;
    const first = await this.passes.get(orderId);
    return soldAt ? this.sell(first, { soldAt, validUntil: end }) : first;
  }

  private async sealed(snapshot: PurchaseSnapshot, { form }: PassOrder): Promise<PurchaseSnapshot> {
    const { senderName, recipientName, message, occasion } = snapshot;
    const words = { senderName, recipientName, message, occasion };
    if (!Object.values(words).some(Boolean)) return snapshot;
    const people = [form?.buyer?.personId, form?.recipient?.personId].filter((id) => id !== undefined);
    const sealed: Sealed | undefined = await sealForAll(words, people, this.keys.of);
    return { ...snapshot, ...sealed };
  }

  private async sell(made: Pass, sale: SellPass): Promise<Pass> {
    const { next, isMoved } = await this.passes.update(made, (pass) => sellPass(pass, sale));
    // Below every version of the card: what happened to it may have been told already, and tells this too.
    if (isMoved) await this.commands.execute(new TellWallets({ of: 'card', id: made.id, version: 0 }));
    return next;
  }
}

/** What devices will show to ask for a newer pass, sealed. */
export function newAppleToken(ids: Ids, sealer: Sealer): string {
  return sealer.seal(ids.token(24), 'apple-pass');
}

function snapshotOf({
  giftCardName,
  amountCents,
  currency,
  packageTerms,
  form,
  imageMailKey,
}: PassOrder): PurchaseSnapshot {
  const isGift = form?.purchaseType === 'gift';
  const language = (isGift ? form.recipient : form?.buyer)?.language;
  return {
    giftCardName,
    amountCents,
    currency,
    ...(packageTerms ? { packageTerms } : {}),
    senderName: isGift ? (form.buyer?.name ?? '') : '',
    recipientName: isGift ? (form.recipient?.name ?? '') : '',
    message: isGift ? form.message : '',
    occasion: form?.occasion ?? '',
    imageKey: imageMailKey,
    ...(language ? { language } : {}),
  };
}
