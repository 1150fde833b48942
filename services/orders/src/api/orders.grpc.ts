import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Done, Page } from '@giftcard/contracts/common/v1/common';
import {
  OrdersServiceControllerMethods,
  type CreatePaymentRequest,
  type ErasePersonRequest,
  type FoundPerson,
  type GetOrderRefundRequest,
  type GetOrderRequest,
  type ListPaymentCasesRequest,
  type ListPaymentCasesResponse,
  type ListPublicPaymentSettingsResponse,
  type Order,
  type OpenPersonKeysRequest,
  type OpenPersonKeysResponse,
  type OrderRefund,
  type OrdersServiceController,
  type PaidCheckout,
  type Payment,
  type PaymentSettings,
  type PaymentSettingsTest,
  type PersonAddress,
  type PersonKey,
  type PlaceOrderRequest,
  type ReceiveWebhookRequest,
  type RefundOrderRequest,
  type UpdatePaymentSettingsRequest,
} from '@giftcard/contracts/orders/v1/orders';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ConfirmationVerifier, erasePersonAction } from '@giftcard/kernel/confirmation-token';
import { invalidFields } from '@giftcard/kernel/errors';
import { pageOf } from '@giftcard/kernel/grpc/page';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { requirePermission } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { paidCheckoutMessage, paymentMessage, paymentSettingsMessage } from './checkout-message.js';
import { orderMessage } from './order-message.js';
import { orderRefundMessage, paymentCaseMessage } from './payment-case-message.js';
import { AssignCardCode } from '../commands/assign-card-code.js';
import { CreatePayment } from '../commands/create-payment.js';
import { ErasePerson } from '../commands/erase-person.js';
import { ObtainPerson } from '../commands/obtain-person.js';
import { PlaceOrder } from '../commands/place-order.js';
import { ReceiveWebhook } from '../commands/receive-webhook.js';
import { RefundOrder } from '../commands/refund-order.js';
import { KeepAccountTest } from '../commands/keep-account-test.js';
import { UpdatePaymentSettings } from '../commands/update-payment-settings.js';
import { FindPerson } from '../queries/find-person.js';
import { GetOrder } from '../queries/get-order.js';
import { GetOrderRefund } from '../queries/get-order-refund.js';
import type { PaymentSettings as StoredSettings } from '../domain/payment-settings.js';
import { GetAccountTest } from '../queries/get-account-test.js';
import { GetPaymentSettings } from '../queries/get-payment-settings.js';
import { ListPaymentCases } from '../queries/list-payment-cases.js';
import { ListPublicPaymentSettings } from '../queries/list-public-payment-settings.js';
import { TestPaymentSettings } from '../queries/test-payment-settings.js';

const MOST_KEYS = 500;

@Controller()
@OrdersServiceControllerMethods()
export class OrdersGrpc implements OrdersServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(ConfirmationVerifier) private readonly confirmations: ConfirmationVerifier,
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

  async openPersonKeys({ personIds }: OpenPersonKeysRequest): Promise<OpenPersonKeysResponse> {
    if (personIds.length > MOST_KEYS)
      throw invalidFields({ field: 'personIds', message: `must be at most ${MOST_KEYS}` });
    const keys = await this.keys.of(personIds);
    return { keys: [...keys].map(([personId, key]) => ({ personId, key })) };
  }

  obtainPerson({ email }: PersonAddress): Promise<PersonKey> {
    return this.commands.execute(new ObtainPerson(requirePermission('cards.correct').businessSlug, email));
  }

  async findPerson({ email }: PersonAddress): Promise<FoundPerson> {
    const { businessSlug } = requirePermission('persons.erase');
    const { id: personId, createdAt } = await this.queries.execute(new FindPerson(businessSlug, email));
    return { personId, createdAt: createdAt.toISOString() };
  }

  async erasePerson({ email, confirmation }: ErasePersonRequest): Promise<Done> {
    const { userId, sessionId, businessSlug } = requirePermission('persons.erase');
    await this.confirmations.verify(confirmation, { userId, sessionId, action: erasePersonAction(email) });
    await this.commands.execute(new ErasePerson(businessSlug, email, userId));
    return {};
  }

  private async settingsMessage(settings: StoredSettings): Promise<PaymentSettings> {
    return paymentSettingsMessage(
      settings,
      await this.queries.execute(new GetAccountTest(settings.id, settings.revision)),
    );
  }
}
