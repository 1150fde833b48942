import { Readable } from 'node:stream';
import { Controller, Get, Header, Inject, Param, Query, StreamableFile, UseGuards } from '@nestjs/common';
import type { Delivery } from '@giftcard/contracts/notifications/v1/notifications';
import type { Order } from '@giftcard/contracts/orders/v1/orders';
import type { Card } from '@giftcard/contracts/redemption/v1/redemption';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { countedUnits } from '@giftcard/kernel/business/package-units';
import { orderRefundJson } from './payment-case-json.js';
import { togetherJson } from './purchase-json.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { CSV_MARK, csvDollars, csvLines } from '../../edge/csv.js';
import { exportParts } from '../../edge/export-parts.js';
import { deliveryJson } from '../notifications/deliveries.controller.js';
import { askedCards } from '../redemption/asked-cards.js';
import { buyerJson, contributorsJson } from '../redemption/card-json.js';
import { Services } from '../../services.js';
import { imageUrl } from '../../edge/image-url.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import type { Order as OrderAnswer } from '../../openapi/components.js';

/** The mails about one order that its page shows: more are on the page of emails. */
const MAILS_SHOWN = 50;
const CSV_HEADER = [
  'Order',
  'Placed',
  'Buyer',
  'Buyer email',
  'Recipient',
  'Recipient email',
  'Gift card',
  'Value',
  'Paid',
  'Refunded',
  'Balance',
  'Currency',
  'Status',
  'Valid until',
  'Package',
  'Units left',
];

/** One order with all that became of it, and all orders as a file. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class OrderPageController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('orders.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="orders.csv"')
  async ordersCsv(
    @Query(new CallQuery('GET /api/v1/admin/orders.csv')) query: QueryOf<'GET /api/v1/admin/orders.csv'>,
  ) {
    const list = { ...askedCards(query), giftCardId: query.giftCardId, page: undefined };
    // The first part is read before the answer begins, so that a refusal is still one.
    const first = await this.part(list);
    return new StreamableFile(Readable.from(this.linesFrom(list, first)), { type: 'text/csv; charset=utf-8' });
  }

  @Get('orders/:orderId')
  async order(@Param('orderId') orderId: string): Promise<AnswerOf<'GET /api/v1/admin/orders/{orderId}'>> {
    const card = await this.services.redemption.getCard({ cardId: orderId });
    if (card.paidWith) return { order: orderJson(card, paidAtCounter(card), (await this.mailsOf(orderId)).deliveries) };
    const isLoaded = card.entries.some(({ kind }) => kind === 'loaded');
    const cardLeftCents = isLoaded ? card.ownOrderLeftCents : card.balanceCents;
    const [order, mails] = await Promise.all([
      this.services.orders.getOrder({ orderId, cardLeftCents }),
      this.mailsOf(orderId),
    ]);
    return { order: orderJson(card, order, mails.deliveries) };
  }

  private mailsOf(orderId: string) {
    const page = { page: 1, limit: MAILS_SHOWN };
    return this.services.notifications.listDeliveries({ orderId, status: '', search: '', page });
  }

  private async *linesFrom(list: ListOf, first: readonly Card[]): AsyncGenerator<string> {
    yield CSV_MARK + csvLines([CSV_HEADER]);
    for await (const part of exportParts(first, (last) => this.part(list, last))) yield csvLines(part.map(orderRow));
  }

  private async part(list: ListOf, after?: Card): Promise<readonly Card[]> {
    return (
      await this.services.redemption.exportCards({
        list,
        afterCardId: after?.cardId ?? '',
        afterIssuedAt: after?.issuedAt,
      })
    ).cards;
  }
}

/** A physical card has no order: nobody can be paid back by a payment provider. */
function paidAtCounter({ paidWith, priceCents }: Card): ShownOrder {
  return {
    payment: { paymentMethod: paidWith, cardBrand: '', cardLast4: '' },
    priceCents,
    refundableCents: 0,
    refundedCents: 0,
    refund: undefined,
    disputed: false,
    termsVersion: '',
  };
}

type ShownOrder = Pick<
  Order,
  'priceCents' | 'refundableCents' | 'refundedCents' | 'refund' | 'disputed' | 'termsVersion' | 'together'
> & { readonly payment: Pick<NonNullable<Order['payment']>, 'paymentMethod' | 'cardBrand' | 'cardLast4'> | undefined };

type ListOf = ReturnType<typeof askedCards> & { giftCardId: string; page: undefined };

function orderJson(
  card: Card,
  { payment, priceCents, refundableCents, refundedCents, refund, disputed, termsVersion, together }: ShownOrder,
  mails: readonly Delivery[],
): OrderAnswer {
  return {
    ...buyerJson(card),
    price: dollarsFromCents(priceCents),
    refunded: dollarsFromCents(refundedCents),
    refundable: dollarsFromCents(refundableCents),
    refund: refund ? orderRefundJson(refund) : null,
    disputed,
    termsVersion: termsVersion || null,
    ...togetherJson({ together }),
    ...contributorsJson(card),
    paidWith: {
      method: payment?.paymentMethod ?? '',
      brand: payment?.cardBrand || null,
      last4: payment?.cardLast4 || null,
    },
    phone: card.buyer?.phone ?? '',
    message: card.message,
    occasion: card.occasion,
    image: imageUrl(card.imageListKey),
    mails: mails.map(deliveryJson),
  };
}

function orderRow(card: Card) {
  const { packageTerms, unitsLeft } = card;
  return [
    card.orderNumber,
    card.issuedAt ?? '',
    card.buyer?.name ?? '',
    card.buyer?.email ?? '',
    card.recipient?.name ?? '',
    card.recipient?.email ?? '',
    card.giftCardName,
    csvDollars(card.initialCents),
    csvDollars(card.priceCents),
    csvDollars(card.refundedCents),
    csvDollars(card.balanceCents),
    card.currency,
    card.status,
    card.validUntil ?? '',
    packageTerms ? countedUnits(packageTerms.units, packageTerms.unit) : '',
    unitsLeft === undefined ? '' : String(unitsLeft),
  ];
}
