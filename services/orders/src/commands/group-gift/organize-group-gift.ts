import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { MOST_INVITED } from '@giftcard/kernel/business/group-gift';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { invalidFields } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { LookAfterGroupGift } from './look-after-group-gift.js';
import { SendPaidInBack } from './join-group-gift.js';
import { FormSealer } from '../form-sealer.js';
import { callOff, callOffByOrganizer, closeEarly } from '../../domain/end-group-gift.js';
import { leave, mustBeOpen, noteLeft, type GroupGift } from '../../domain/group-gift.js';
import { GroupGiftNotFound } from '../../domain/group-gift.errors.js';
import { GROUP_GIFTS, type GroupGifts } from '../../domain/group-gift.repository.js';
import type { Checkout } from '../../domain/checkout.js';
import { withPaid } from '../../domain/place-order.js';
import { ORDER_NUMBERS, type OrderNumbers } from '../../domain/order-number.js';
import {
  changeGroupGift,
  confirmOrganizer,
  invite,
  readGroupGift,
  remind,
  type GivenTerms,
} from '../../domain/organize-group-gift.js';
import type { GivenForm } from '../../domain/purchase-form.js';
import { Businesses } from '../../projections/businesses.js';
import { CardDesigns } from '../../projections/card-designs.js';

/** The link of the organizer's mail was opened. Error: GROUP_GIFT_NOT_FOUND. */
export class ConfirmOrganizer extends Command<GroupGift> {
  constructor(readonly id: string) {
    super();
  }
}

/** Errors: GROUP_GIFT_NOT_FOUND, GROUP_GIFT_CLOSED, INVALID_FIELDS. */
export class ChangeGroupGift extends Command<GroupGift> {
  constructor(
    readonly id: string,
    readonly form: GivenForm | undefined,
    readonly terms: GivenTerms | undefined,
  ) {
    super();
  }
}

/** Errors: GROUP_GIFT_NOT_FOUND, GROUP_GIFT_CLOSED, GROUP_GIFT_TOO_SMALL. */
export class CloseGroupGift extends Command<GroupGift> {
  constructor(readonly id: string) {
    super();
  }
}

/** Errors: GROUP_GIFT_NOT_FOUND, GROUP_GIFT_CLOSED. */
export class CallGroupGiftOff extends Command<GroupGift> {
  constructor(readonly id: string) {
    super();
  }
}

/** Calls off every open gift of an organizer or recipient who was erased. */
export class CallOffGroupGiftsOf extends Command<void> {
  constructor(readonly personId: string) {
    super();
  }
}

/** Errors: GROUP_GIFT_NOT_FOUND, GROUP_GIFT_CLOSED, ORGANIZER_NOT_CONFIRMED, INVALID_FIELDS. */
export class InviteToGroupGift extends Command<GroupGift> {
  constructor(
    readonly id: string,
    readonly emails: readonly string[],
  ) {
    super();
  }
}

/** Errors: GROUP_GIFT_NOT_FOUND, GROUP_GIFT_CLOSED. */
export class RemindOfGroupGift extends Command<GroupGift> {
  constructor(readonly id: string) {
    super();
  }
}

/** Who paid in takes it back. Errors: GROUP_GIFT_NOT_FOUND, GROUP_GIFT_CLOSED, PAYMENT_PROVIDER_UNAVAILABLE. */
export class TakeContributionBack extends Command<Checkout> {
  constructor(
    readonly groupGiftId: string,
    readonly orderId: string,
  ) {
    super();
  }
}

const BATCH = 100;

abstract class Organizing {
  constructor(
    @Inject(GROUP_GIFTS) protected readonly gifts: GroupGifts,
    @Inject(CLOCK) protected readonly clock: Clock,
  ) {}
}

@CommandHandler(ConfirmOrganizer)
export class ConfirmOrganizerHandler extends Organizing implements ICommandHandler<ConfirmOrganizer> {
  async execute({ id }: ConfirmOrganizer): Promise<GroupGift> {
    return (await this.gifts.update(id, (gift) => confirmOrganizer(gift, this.clock.now()))).next;
  }
}

@CommandHandler(ChangeGroupGift)
export class ChangeGroupGiftHandler implements ICommandHandler<ChangeGroupGift> {
  constructor(
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(CardDesigns) private readonly designs: CardDesigns,
    @Inject(FormSealer) private readonly forms: FormSealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ id, form: given, terms }: ChangeGroupGift): Promise<GroupGift> {
    const gift = await this.gifts.find(id);
    if (!gift) throw new GroupGiftNotFound();
    const now = this.clock.now();
    mustBeOpen(gift, now);
    const { businessSlug, range, currency } = gift;
    // Whoever has the link can not make somebody else the organizer.
    const own = given && {
      ...given,
      buyer: { ...given.buyer, name: given.buyer?.name ?? '', phone: '', email: gift.form.buyer.email },
    };
    const designs = withPaid(await this.designs.offeredFor(businessSlug, own), gift.form.designId);
    const read = readGroupGift(
      { form: own, terms },
      { range, currency, now, offered: { designs }, known: gift.closing },
    );
    const form = (await this.forms.of(businessSlug, read.form)).form(read.form);
    return (await this.gifts.update(id, (known) => changeGroupGift(known, { form, terms: read.terms, now }))).next;
  }
}

@CommandHandler(CloseGroupGift)
export class CloseGroupGiftHandler implements ICommandHandler<CloseGroupGift> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(ORDER_NUMBERS) private readonly numbers: OrderNumbers,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ id }: CloseGroupGift): Promise<GroupGift> {
    const gift = await this.gifts.find(id);
    if (!gift) throw new GroupGiftNotFound();
    const cmd = {
      card: newCardSecrets(this.ids, this.sealer),
      isBusinessClosed: (await this.businesses.recent(gift.businessSlug)).closed,
      now: this.clock.now(),
    };
    // What is refused, or waits, draws no number: the job draws it then.
    const isIssued = closeEarly(gift, { ...cmd, orderNumber: '' }).next.status === 'closing';
    const orderNumber = isIssued ? await this.numbers.draw(gift.businessSlug) : undefined;
    await this.gifts.update(id, (known) => closeEarly(known, { ...cmd, orderNumber }));
    return this.commands.execute(new LookAfterGroupGift(id));
  }
}

@CommandHandler(CallGroupGiftOff)
export class CallGroupGiftOffHandler implements ICommandHandler<CallGroupGiftOff> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ id }: CallGroupGiftOff): Promise<GroupGift> {
    await this.gifts.update(id, (gift) => callOffByOrganizer(gift, this.clock.now()));
    return this.commands.execute(new LookAfterGroupGift(id));
  }
}

@CommandHandler(CallOffGroupGiftsOf)
export class CallOffGroupGiftsOfHandler extends Organizing implements ICommandHandler<CallOffGroupGiftsOf> {
  async execute({ personId }: CallOffGroupGiftsOf): Promise<void> {
    for (let ids = await this.gifts.listOpenOf(personId, BATCH); ids.length > 0; )
      ids = await this.endAll(ids, personId);
  }

  private async endAll(ids: readonly string[], personId: string): Promise<string[]> {
    for (const id of ids) await this.gifts.update(id, (gift) => callOff(gift, 'erased', this.clock.now()));
    return this.gifts.listOpenOf(personId, BATCH);
  }
}

@CommandHandler(InviteToGroupGift)
export class InviteToGroupGiftHandler implements ICommandHandler<InviteToGroupGift> {
  constructor(
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(FormSealer) private readonly forms: FormSealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ id, emails }: InviteToGroupGift): Promise<GroupGift> {
    const addresses = [...new Set(emails.map(normalEmail))];
    if (addresses.length > MOST_INVITED)
      throw invalidFields({ field: 'people', message: `Please invite at most ${MOST_INVITED} people` });
    const wrong = addresses.filter((address) => !isEmail(address));
    if (wrong.length > 0)
      throw invalidFields({ field: 'people', message: `Please enter valid email addresses: ${wrong.join(', ')}` });
    const gift = await this.gifts.find(id);
    if (!gift) throw new GroupGiftNotFound();
    // What is going to be refused makes nobody known.
    invite(gift, [], this.clock.now());
    const people = await this.forms.people(gift.businessSlug, addresses);
    return (await this.gifts.update(id, (known) => invite(known, people, this.clock.now()))).next;
  }
}

@CommandHandler(RemindOfGroupGift)
export class RemindOfGroupGiftHandler extends Organizing implements ICommandHandler<RemindOfGroupGift> {
  async execute({ id }: RemindOfGroupGift): Promise<GroupGift> {
    return (await this.gifts.update(id, (gift) => remind(gift, this.clock.now()))).next;
  }
}

@CommandHandler(TakeContributionBack)
export class TakeContributionBackHandler implements ICommandHandler<TakeContributionBack> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ groupGiftId, orderId }: TakeContributionBack): Promise<Checkout> {
    await this.gifts.update(groupGiftId, (gift) => leave(gift, orderId, this.clock.now()));
    const checkout = await this.commands.execute(new SendPaidInBack(orderId, 'taken-back', 'buyer'));
    await this.gifts.update(groupGiftId, (gift) => noteLeft(gift, [orderId], this.clock.now()));
    return checkout;
  }
}
