import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { PlaceOrderRequest } from '@giftcard/contracts/orders/v1/orders';
import {
  WalletServiceControllerMethods,
  type ApplePass,
  type GetApplePassRequest,
  type GetPassLinksRequest,
  type PassLinks as PassLinksMessage,
  type WalletServiceController,
} from '@giftcard/contracts/wallet/v1/wallet';
import { ApplePasses } from '../apple/apple-passes.js';
import { IssuePass } from '../commands/issue-pass.js';
import { GetPass } from '../queries/get-pass.js';
import { PassLinks } from '../queries/pass-links.js';

/** All of it is public: a payment's id or a card page's token is the permission. */
@Controller()
@WalletServiceControllerMethods()
export class WalletGrpc implements WalletServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(PassLinks) private readonly links: PassLinks,
    @Inject(ApplePasses) private readonly applePasses: ApplePasses,
  ) {}

  async issuePass(request: PlaceOrderRequest): Promise<PassLinksMessage> {
    return this.links.of(await this.commands.execute(new IssuePass(request)));
  }

  async getPassLinks({ publicToken }: GetPassLinksRequest): Promise<PassLinksMessage> {
    return this.links.of(await this.queries.execute(new GetPass(publicToken)));
  }

  async getApplePass({ publicToken }: GetApplePassRequest): Promise<ApplePass> {
    return { pkpass: await this.applePasses.get(await this.queries.execute(new GetPass(publicToken))) };
  }
}
