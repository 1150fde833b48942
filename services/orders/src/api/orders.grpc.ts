import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Done, Page } from '@giftcard/contracts/common/v1/common';
import {
  OrdersServiceControllerMethods,
  type CreatePaymentRequest,
  type GetOrderRefundRequest,
  type GetOrderRequest,
  type ListPaymentCasesRequest,
  type ListPaymentCasesResponse,
  type ListPublicPaymentSettingsResponse,
  type Order,
  type OrderRefund,
  type OrdersServiceController,
  type PaidCheckout,
  type Payment,
  type PaymentSettings,
  type PaymentSettingsTest,
  type PlaceOrderRequest,
  type ReceiveWebhookRequest,
  type RefundOrderRequest,
  type UpdatePaymentSettingsRequest,
} from '@giftcard/contracts/orders/v1/orders';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { pageOf } from '@giftcard/kernel/grpc/page';
import { requirePermission } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { paidCheckoutMessage, paymentMessage, paymentSettingsMessage } from './checkout-message.js';
import { orderMessage } from './order-message.js';
import { orderRefundMessage, paymentCaseMessage } from './payment-case-message.js';
import { AssignCardCode } from '../commands/assign-card-code.js';
import { CreatePayment } from '../commands/create-payment.js';
import { PlaceOrder } from '../commands/place-order.js';
import { ReceiveWebhook } from '../commands/receive-webhook.js';
import { RefundOrder } from '../commands/refund-order.js';
import { KeepAccountTest } from '../commands/keep-account-test.js';
import { UpdatePaymentSettings } from '../commands/update-payment-settings.js';
import { GetOrder } from '../queries/get-order.js';
import { GetOrderRefund } from '../queries/get-order-refund.js';
import type { PaymentSettings as StoredSettings } from '../domain/payment-settings.js';
import { GetAccountTest } from '../queries/get-account-test.js';
import { GetPaymentSettings } from '../queries/get-payment-settings.js';
import { ListPaymentCases } from '../queries/list-payment-cases.js';
import { ListPublicPaymentSettings } from '../queries/list-public-payment-settings.js';
import { TestPaymentSettings } from '../queries/test-payment-settings.js';

@Controller()
@OrdersServiceControllerMethods()
export class OrdersGrpc implements OrdersServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async createPayment(order: CreatePaymentRequest): Promise<Payment> {
    const { payment, checkoutSecret } = await this.commands.execute(new CreatePayment(order));
    return { ...paymentMessage(payment), checkoutSecret };
  }

  async assignCardCode({ paymentId, form, checkoutSecret }: PlaceOrderRequest): Promise<PaidCheckout> {
    return paidCheckoutMessage(
      await this.commands.execute(new AssignCardCode(paymentId, form, { checkoutSecret })),
      this.sealer,
      this.clock.now(),
    );
  }

  async placeOrder({ paymentId, form, checkoutSecret }: PlaceOrderRequest): Promise<PaidCheckout> {
    return paidCheckoutMessage(
      await this.commands.execute(new PlaceOrder(paymentId, form, { checkoutSecret })),
      this.sealer,
      this.clock.now(),
    );
  }

  async getPaymentSettings(): Promise<PaymentSettings> {
    return this.settingsMessage(
      await this.queries.execute(new GetPaymentSettings(requirePermission('payments.change').businessSlug)),
    );
  }

  async updatePaymentSettings(changes: UpdatePaymentSettingsRequest): Promise<PaymentSettings> {
    const { businessSlug } = requirePermission('payments.change');
    return this.settingsMessage(await this.commands.execute(new UpdatePaymentSettings(businessSlug, changes)));
  }

  async testPaymentSettings(): Promise<PaymentSettingsTest> {
    const { businessSlug } = requirePermission('payments.change');
    const { revision } = await this.queries.execute(new GetPaymentSettings(businessSlug));
    const test = await this.queries.execute(new TestPaymentSettings(businessSlug));
    const at = this.clock.now();
    await this.commands.execute(new KeepAccountTest(businessSlug, { ...test, at, revision }));
    return { ...test, testedAt: at.toISOString() };
  }

  async refundOrder({ orderId, reason }: RefundOrderRequest): Promise<OrderRefund> {
    return orderRefundMessage(
      await this.commands.execute(new RefundOrder(requirePermission('orders.refund'), orderId, reason)),
    );
  }

  async getOrder({ orderId, cardLeftCents }: GetOrderRequest): Promise<Order> {
    return orderMessage(
      await this.queries.execute(new GetOrder(requirePermission('cards.see').businessSlug, orderId)),
      cardLeftCents,
    );
  }

  async getOrderRefund({ orderId }: GetOrderRefundRequest): Promise<OrderRefund> {
    return orderRefundMessage(
      await this.queries.execute(new GetOrderRefund(requirePermission('orders.refund').businessSlug, orderId)),
    );
  }

  async listPaymentCases({ page: asked, state }: ListPaymentCasesRequest): Promise<ListPaymentCasesResponse> {
    const { page, limit } = pageOf(asked ?? { page: 1, limit: 20 });
    const { checkouts, total } = await this.queries.execute(
      new ListPaymentCases(requirePermission('cards.see').businessSlug, state, page, limit),
    );
    return { cases: checkouts.flatMap((checkout) => paymentCaseMessage(checkout) ?? []), total };
  }

  async receiveWebhook({ rawBody, signature, businessSlug }: ReceiveWebhookRequest): Promise<Done> {
    await this.commands.execute(new ReceiveWebhook(rawBody, signature, businessSlug));
    return {};
  }

  async listPublicPaymentSettings(asked: Page): Promise<ListPublicPaymentSettingsResponse> {
    const { page, limit } = pageOf(asked);
    const { settings, total, platformDefault } = await this.queries.execute(new ListPublicPaymentSettings(page, limit));
    return { settings, total, platformDefault };
  }

  private async settingsMessage(settings: StoredSettings): Promise<PaymentSettings> {
    return paymentSettingsMessage(
      settings,
      await this.queries.execute(new GetAccountTest(settings.id, settings.revision)),
    );
  }
}
