import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PlaceOrderRequest } from '@giftcard/contracts/orders/v1/orders';
import { hashPublicToken } from '@giftcard/kernel/business/card-code';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { MakePass } from './make-pass.js';
import { configuredWallets, SETTINGS, type WalletSettings } from '../config.js';
import { WalletNotConfigured } from '../domain/pass.errors.js';
import type { Pass } from '../domain/pass.js';
import { OrdersClient } from '../orders/orders-client.js';

/**
 * Makes the passes of a paid checkout; again: the same. None for an order that was placed so long ago that orders tells its
 * secrets no more: its pass was made when it was placed. None for a card that got a new code since, which is its holder's to know. Errors: PAYMENT_NOT_FOUND, PAYMENT_NOT_COMPLETED, WALLET_NOT_CONFIGURED.
 */
export class IssuePass extends Command<Pass | undefined> {
  constructor(readonly request: PlaceOrderRequest) {
    super();
  }
}

@CommandHandler(IssuePass)
export class IssuePassHandler implements ICommandHandler<IssuePass> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OrdersClient) private readonly orders: OrdersClient,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  async execute({ request }: IssuePass): Promise<Pass | undefined> {
    if (configuredWallets(this.settings).length === 0) throw new WalletNotConfigured();
    const { code, publicToken, ...checkout } = await this.orders.assignCardCode(request);
    if (code === '') return undefined;
    const pass = await this.commands.execute(
      new MakePass({
        ...checkout,
        codeSealed: this.sealer.seal(code.replaceAll('-', ''), 'card-code'),
        publicTokenHash: hashPublicToken(publicToken),
        publicTokenSealed: this.sealer.seal(publicToken, 'public-token'),
      }),
    );
    return pass.reissues ? undefined : pass;
  }
}
