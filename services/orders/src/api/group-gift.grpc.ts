import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type * as wire from '@giftcard/contracts/orders/v1/group_gift';
import { GroupGiftServiceControllerMethods } from '@giftcard/contracts/orders/v1/group_gift';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { contributionMessage, groupGiftMessage, organizedMessage } from './group-gift-message.js';
import { Contribute } from '../commands/group-gift/contribute.js';
import {
  CallGroupGiftOff,
  ChangeGroupGift,
  CloseGroupGift,
  ConfirmOrganizer,
  InviteToGroupGift,
  RemindOfGroupGift,
  TakeContributionBack,
} from '../commands/group-gift/organize-group-gift.js';
import { StartGroupGift } from '../commands/group-gift/start-group-gift.js';
import type { Checkout } from '../domain/checkout.js';
import type { GroupGift } from '../domain/group-gift.js';
import { GetContribution, GetGroupGift, GetOrganizedGroupGift, ListSentBack } from '../queries/get-group-gift.js';

@Controller()
@GroupGiftServiceControllerMethods()
export class GroupGiftGrpc implements wire.GroupGiftServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async startGroupGift(order: wire.StartGroupGiftRequest): Promise<wire.OrganizedGroupGift> {
    return this.organized(await this.commands.execute(new StartGroupGift(order)));
  }

  async getGroupGift({ groupGiftId }: wire.GroupGiftRequest): Promise<wire.GroupGift> {
    return groupGiftMessage(await this.queries.execute(new GetGroupGift(groupGiftId)), this.clock.now());
  }

  async contribute(order: wire.ContributeRequest): Promise<wire.Contribution> {
    return this.contributed(await this.commands.execute(new Contribute(order)));
  }

  async getContribution({ token }: wire.GroupGiftLink): Promise<wire.Contribution> {
    return this.contributed((await this.queries.execute(new GetContribution(token))).checkout);
  }

  async takeContributionBack({ token }: wire.GroupGiftLink): Promise<wire.Contribution> {
    const { gift, checkout } = await this.queries.execute(new GetContribution(token));
    return this.contributed(await this.commands.execute(new TakeContributionBack(gift.id, checkout.id)));
  }

  async getOrganizedGroupGift({ token }: wire.GroupGiftLink): Promise<wire.OrganizedGroupGift> {
    const { gift, isOfMail } = await this.queries.execute(new GetOrganizedGroupGift(token));
    return this.organized(isOfMail ? await this.commands.execute(new ConfirmOrganizer(gift.id)) : gift);
  }

  async changeGroupGift({ token, form, terms }: wire.ChangeGroupGiftRequest): Promise<wire.OrganizedGroupGift> {
    return this.organized(await this.commands.execute(new ChangeGroupGift(await this.idOf(token), form, terms)));
  }

  async closeGroupGift({ token }: wire.GroupGiftLink): Promise<wire.OrganizedGroupGift> {
    return this.organized(await this.commands.execute(new CloseGroupGift(await this.idOf(token))));
  }

  async callGroupGiftOff({ token }: wire.GroupGiftLink): Promise<wire.OrganizedGroupGift> {
    return this.organized(await this.commands.execute(new CallGroupGiftOff(await this.idOf(token))));
  }

  async inviteToGroupGift({ token, emails }: wire.InviteToGroupGiftRequest): Promise<wire.OrganizedGroupGift> {
    return this.organized(await this.commands.execute(new InviteToGroupGift(await this.idOf(token), emails)));
  }

  async remindOfGroupGift({ token }: wire.GroupGiftLink): Promise<wire.OrganizedGroupGift> {
    return this.organized(await this.commands.execute(new RemindOfGroupGift(await this.idOf(token))));
  }

  private async idOf(token: string): Promise<string> {
    return (await this.queries.execute(new GetOrganizedGroupGift(token))).gift.id;
  }

  private async organized(gift: GroupGift): Promise<wire.OrganizedGroupGift> {
    const isCalledOff = gift.status === 'calling-off' || gift.status === 'called-off';
    const sentBack = isCalledOff ? await this.queries.execute(new ListSentBack(gift)) : [];
    return organizedMessage(gift, { sealer: this.sealer, sentBack, now: this.clock.now() });
  }

  private async contributed(checkout: Checkout): Promise<wire.Contribution> {
    const gift = await this.queries.execute(new GetGroupGift(checkout.paidIn?.groupGiftId ?? ''));
    return contributionMessage(gift, checkout, { sealer: this.sealer, now: this.clock.now() });
  }
}
