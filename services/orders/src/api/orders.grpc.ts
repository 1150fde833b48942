import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Done, Page, PersonAsked } from '@giftcard/contracts/common/v1/common';
import {
  OrdersServiceControllerMethods,
  type AutoReload,
  type AutoReloadLink,
  type CardAutoReload,
  type CardAutoReloadRequest,
  type CreatePaymentRequest,
  type CreateTopUpRequest,
  type ErasePersonRequest,
  type ExportPersonOrdersRequest,
  type ExportPersonOrdersResponse,
  type FoundPerson,
  type GetOrderRefundRequest,
  type GetOrderRequest,
  type ListPaymentCasesRequest,
  type ListPaymentCasesResponse,
  type GetPublicPaymentSettingsRequest,
  type GetPublicPaymentSettingsResponse,
  type ListPublicPaymentSettingsResponse,
  type Order,
  type OpenPersonKeysRequest,
  type OpenPersonLinkRequest,
  type OpenPersonKeysResponse,
  type OrderRefund,
  type OrdersServiceController,
  type PaidCheckout,
  type Payment,
  type PaymentSettings,
  type PaymentSettingsTest,
  type ObtainPersonsRequest,
  type ObtainPersonsResponse,
  type PersonAddress,
  type PersonKey,
  type PersonLink,
  type PlaceOrderRequest,
  type ReceiveWebhookRequest,
  type RefundOrderRequest,
  type SendPersonLinkRequest,
  type TopUp,
  type UpdatePaymentSettingsRequest,
} from '@giftcard/contracts/orders/v1/orders';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ConfirmationVerifier, erasePersonAction } from '@giftcard/kernel/confirmation-token';
import { invalidFields } from '@giftcard/kernel/errors';
import { LOGGER } from '@giftcard/kernel/logging';
import { pageOf, WHOLE_LIST_PAGE } from '@giftcard/kernel/grpc/page';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { requirePermission } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { autoReloadMessage, cardAutoReloadMessage, personAutoReloadMessage } from './auto-reload-message.js';
import { personContributionMessage, personGroupGiftMessage } from './group-gift-message.js';
import { paidCheckoutMessage, paymentMessage, paymentSettingsMessage } from './checkout-message.js';
import { orderMessage } from './order-message.js';
import { orderRefundMessage, paymentCaseMessage } from './payment-case-message.js';
import { AssignCardCode } from '../commands/assign-card-code.js';
import { StopAutoReload } from '../commands/auto-reload/stop-auto-reload.js';
import { CreateTopUp } from '../commands/create-top-up.js';
import { CreatePayment } from '../commands/create-payment.js';
import { ErasePerson } from '../commands/erase-person.js';
import { PersonLinks } from '../commands/person-links.js';
import { RecordPersonExport } from '../commands/record-person-export.js';
import { ObtainPerson, ObtainPersons } from '../commands/obtain-person.js';
import { PlaceOrder } from '../commands/place-order.js';
import { ReceiveWebhook } from '../commands/receive-webhook.js';
import { RefundOrder } from '../commands/refund-order.js';
import { KeepAccountTest } from '../commands/keep-account-test.js';
import { UpdatePaymentSettings } from '../commands/update-payment-settings.js';
import { GetAutoReload, GetCardAutoReload } from '../queries/get-auto-reload.js';
import { ExportPersonOrders } from '../queries/export-person-orders.js';
import { ExportPersonTopUps } from '../queries/export-person-top-ups.js';
import { GUEST } from '../domain/person.js';
import { FindPerson } from '../queries/find-person.js';
import { GetOrder } from '../queries/get-order.js';
import { GetOrderRefund } from '../queries/get-order-refund.js';
import type { PaymentSettings as StoredSettings } from '../domain/payment-settings.js';
import { GetAccountTest } from '../queries/get-account-test.js';
import { GetPaymentSettings } from '../queries/get-payment-settings.js';
import { ListPaymentCases } from '../queries/list-payment-cases.js';
import { GetPublicPaymentSettings } from '../queries/get-public-payment-settings.js';
import { ListPublicPaymentSettings } from '../queries/list-public-payment-settings.js';
import { TestPaymentSettings } from '../queries/test-payment-settings.js';

const MOST_KEYS = 500;
const MOST_ORDERS = 100;

@Controller()
@OrdersServiceControllerMethods()
export class OrdersGrpc implements OrdersServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(PersonLinks) private readonly links: PersonLinks,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ConfirmationVerifier) private readonly confirmations: ConfirmationVerifier,
  ) {}

  async createPayment(order: CreatePaymentRequest): Promise<Payment> {
    const { payment, checkoutSecret } = await this.commands.execute(new CreatePayment(order));
    return { ...paymentMessage(payment), checkoutSecret };
  }

  async createTopUp(order: CreateTopUpRequest): Promise<TopUp> {
    const { id: orderId, orderNumber = '', payment } = await this.commands.execute(new CreateTopUp(order));
    return { orderId, orderNumber, payment: paymentMessage(payment) };
  }

  async getAutoReload({ token }: AutoReloadLink): Promise<AutoReload> {
    return autoReloadMessage(await this.queries.execute(new GetAutoReload(token)));
  }

  async stopAutoReload({ token }: AutoReloadLink): Promise<AutoReload> {
    const { id } = await this.queries.execute(new GetAutoReload(token));
    return autoReloadMessage(await this.commands.execute(new StopAutoReload(id)));
  }

  async getCardAutoReload({ cardId }: CardAutoReloadRequest): Promise<CardAutoReload> {
    return cardAutoReloadMessage(await this.queries.execute(new GetCardAutoReload(cardId)));
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

  async getPublicPaymentSettings({
    businessSlug,
  }: GetPublicPaymentSettingsRequest): Promise<GetPublicPaymentSettingsResponse> {
    const { settings, platformDefault } = await this.queries.execute(new GetPublicPaymentSettings(businessSlug));
    return { settings, platformDefault };
  }

  async listPublicPaymentSettings(asked: Page): Promise<ListPublicPaymentSettingsResponse> {
    const { page, limit } = pageOf(asked, 20, WHOLE_LIST_PAGE);
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

  async obtainPersons({ businessSlug, emails }: ObtainPersonsRequest): Promise<ObtainPersonsResponse> {
    if (emails.length > MOST_KEYS) throw invalidFields({ field: 'emails', message: `must be at most ${MOST_KEYS}` });
    const persons = await this.commands.execute(new ObtainPersons(businessSlug, emails));
    return { persons: [...persons].map(([email, key]) => ({ email, key })) };
  }

  async findPerson({ email }: PersonAddress): Promise<FoundPerson> {
    const { businessSlug } = requirePermission('persons.erase');
    const { id: personId, createdAt } = await this.queries.execute(new FindPerson(businessSlug, email));
    return { personId, createdAt: createdAt.toISOString() };
  }

  async erasePerson({ email, confirmation, linkToken }: ErasePersonRequest): Promise<Done> {
    if (linkToken) {
      const { person, email: own } = await this.links.open(linkToken);
      await this.commands.execute(new ErasePerson(person.businessSlug, own, GUEST));
      return {};
    }
    const { userId, sessionId, businessSlug } = requirePermission('persons.erase');
    await this.confirmations.verify(confirmation, { userId, sessionId, action: erasePersonAction(email) });
    await this.commands.execute(new ErasePerson(businessSlug, email, userId));
    return {};
  }

  async sendPersonLink({ businessSlug, email }: SendPersonLinkRequest): Promise<Done> {
    // Not awaited: how long it takes would tell who is known.
    this.links
      .send(businessSlug, email)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a link for a person could not be mailed'));
    return {};
  }

  async openPersonLink({ linkToken }: OpenPersonLinkRequest): Promise<PersonLink> {
    const { person, email, expiresAt, exportsLeft } = await this.links.open(linkToken);
    return { businessSlug: person.businessSlug, email, expiresAt: expiresAt.toISOString(), exportsLeft };
  }

  async recordPersonExport({ email, linkToken }: PersonAsked): Promise<Done> {
    if (linkToken) {
      const { person } = await this.links.open(linkToken);
      await this.commands.execute(new RecordPersonExport(person.id, GUEST));
      return {};
    }
    const { userId, businessSlug } = requirePermission('exports.make');
    const { personId } = await this.commands.execute(new ObtainPerson(businessSlug, email));
    await this.commands.execute(new RecordPersonExport(personId, userId));
    return {};
  }

  async exportPersonOrders({ person, orderIds }: ExportPersonOrdersRequest): Promise<ExportPersonOrdersResponse> {
    if (orderIds.length > MOST_ORDERS)
      throw invalidFields({ field: 'orderIds', message: `must be at most ${MOST_ORDERS}` });
    const { businessSlug, email } = await this.asked(person);
    const orders = await this.queries.execute(new ExportPersonOrders(businessSlug, email, orderIds));
    return {
      orders: orders.map((order) => orderMessage(order, 0)),
      autoReloads: [],
      contributions: [],
      groupGifts: [],
    };
  }

  async exportPersonTopUps(person: PersonAsked): Promise<ExportPersonOrdersResponse> {
    const { businessSlug, email } = await this.asked(person);
    const { topUps, autoReloads, contributions, groupGifts } = await this.queries.execute(
      new ExportPersonTopUps(businessSlug, email),
    );
    return {
      orders: topUps.map((order) => orderMessage(order, 0)),
      autoReloads: autoReloads.map(personAutoReloadMessage),
      contributions: contributions.map(personContributionMessage),
      groupGifts: groupGifts.map(personGroupGiftMessage),
    };
  }

  private async asked(person: PersonAsked | undefined): Promise<{ businessSlug: string; email: string }> {
    const { email = '', linkToken = '' } = person ?? {};
    if (linkToken === '') return { businessSlug: requirePermission('exports.make').businessSlug, email };
    const link = await this.links.open(linkToken);
    return { businessSlug: link.person.businessSlug, email: link.email };
  }

  private async settingsMessage(settings: StoredSettings): Promise<PaymentSettings> {
    return paymentSettingsMessage(
      settings,
      await this.queries.execute(new GetAccountTest(settings.id, settings.revision)),
    );
  }
}
