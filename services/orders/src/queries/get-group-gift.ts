import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SEALER, type Sealer, type SealingContext } from '@giftcard/kernel/sealer';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import type { GroupGift } from '../domain/group-gift.js';
import { ContributionNotFound, GroupGiftNotFound } from '../domain/group-gift.errors.js';
import { GROUP_GIFTS, type GroupGifts } from '../domain/group-gift.repository.js';

/** Error: GROUP_GIFT_NOT_FOUND. */
export class GetGroupGift extends Query<GroupGift> {
  constructor(readonly id: string) {
    super();
  }
}

/** The gift of an organizer's link. Error: GROUP_GIFT_NOT_FOUND. */
export class GetOrganizedGroupGift extends Query<{
  readonly gift: GroupGift;
  /** It is the link of the mail, which nobody has but who gets the organizer's mails. */
  readonly isOfMail: boolean;
}> {
  constructor(readonly token: string) {
    super();
  }
}

/** What somebody paid in, by the link of their mail. Error: CONTRIBUTION_NOT_FOUND. */
export class GetContribution extends Query<{ readonly gift: GroupGift; readonly checkout: Checkout }> {
  constructor(readonly token: string) {
    super();
  }
}

/** The checkouts of what goes back, or went, of a gift that was called off. */
export class ListSentBack extends Query<readonly Checkout[]> {
  constructor(readonly gift: GroupGift) {
    super();
  }
}

@QueryHandler(GetGroupGift)
export class GetGroupGiftHandler implements IQueryHandler<GetGroupGift> {
  constructor(@Inject(GROUP_GIFTS) private readonly gifts: GroupGifts) {}

  async execute({ id }: GetGroupGift): Promise<GroupGift> {
    const gift = await this.gifts.find(id);
    if (!gift) throw new GroupGiftNotFound();
    return gift;
  }
}

@QueryHandler(GetOrganizedGroupGift)
export class GetOrganizedGroupGiftHandler implements IQueryHandler<GetOrganizedGroupGift> {
  constructor(
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  async execute({ token }: GetOrganizedGroupGift): Promise<{ gift: GroupGift; isOfMail: boolean }> {
    const ofMail = opened(this.sealer, token, 'group-gift-mail');
    const id = ofMail ?? opened(this.sealer, token, 'group-gift');
    const gift = id === undefined ? undefined : await this.gifts.find(id);
    if (!gift) throw new GroupGiftNotFound();
    return { gift, isOfMail: ofMail !== undefined };
  }
}

@QueryHandler(GetContribution)
export class GetContributionHandler implements IQueryHandler<GetContribution> {
  constructor(
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  async execute({ token }: GetContribution): Promise<{ gift: GroupGift; checkout: Checkout }> {
    const [groupGiftId, orderId] = opened(this.sealer, token, 'contribution')?.split(' ') ?? [];
    const gift = groupGiftId ? await this.gifts.find(groupGiftId) : undefined;
    const checkout = orderId ? await this.checkouts.find(orderId) : undefined;
    if (!gift || checkout?.paidIn?.groupGiftId !== gift.id) throw new ContributionNotFound();
    return { gift, checkout };
  }
}

@QueryHandler(ListSentBack)
export class ListSentBackHandler implements IQueryHandler<ListSentBack> {
  constructor(@Inject(CHECKOUTS) private readonly checkouts: Checkouts) {}

  async execute({ gift }: ListSentBack): Promise<Checkout[]> {
    const back = gift.contributions.filter(({ state }) => state === 'leaving' || state === 'left');
    const found = await Promise.all(back.map(({ orderId }) => this.checkouts.find(orderId)));
    return found.filter((checkout) => checkout !== undefined);
  }
}

function opened(sealer: Sealer, token: string, context: SealingContext): string | undefined {
  try {
    return sealer.open(token, context);
  } catch {
    return undefined;
  }
}
