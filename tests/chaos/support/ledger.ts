import { randomUUID } from 'node:crypto';
import { must } from '../../support/http.js';
import { pay, selfForm, type Offer, type Paid, type Purchase } from '../../support/shopper.js';
import { redeem, type Authorized, type Counter } from './counter.js';

/** What one guest did, and what they were told. */
export interface Sale {
  readonly email: string;
  readonly key: string;
  paid?: Paid;
  /** Acknowledged. */
  purchase?: Purchase;
}

export interface Redemption extends Authorized {
  readonly key: string;
  /** Acknowledged. */
  done?: true;
}

/** Everything that was tried against a platform, kept where no kill reaches it. */
export class Ledger {
  readonly sales: Sale[] = [];
  readonly redemptions: Redemption[] = [];

  beginSale(): Sale {
    const sale = { email: `guest-${this.sales.length + 1}@example.com`, key: randomUUID() };
    this.sales.push(sale);
    return sale;
  }

  beginRedemption(authorized: Authorized): Redemption {
    const redemption = { ...authorized, key: randomUUID() };
    this.redemptions.push(redemption);
    return redemption;
  }

  get placed(): (Sale & { purchase: Purchase })[] {
    return this.sales.filter((sale): sale is Sale & { purchase: Purchase } => sale.purchase !== undefined);
  }
}

/** Goes on with a sale as a browser does; a step that was acknowledged is not asked again. Throws without an answer. */
export async function goOn(url: string, offer: Offer, sale: Sale): Promise<void> {
  if (sale.paid === undefined) {
    const paid = await pay(url, offer, sale.key);
    if (paid.status !== 200) throw new Refused(`paying answered ${paid.status}: ${paid.text}`);
    sale.paid = paid.body as Paid;
  }
  const { purchase } = await must<{ purchase: Purchase }>(url, {
    method: 'PUT',
    path: '/api/v1/admin/purchase',
    body: selfForm(sale.paid, offer._id, sale.email),
  });
  sale.purchase = purchase;
}

/** Redeems; with the same key as often as it is asked. Throws without an answer. */
export async function takeOff(counter: Counter, redemption: Redemption): Promise<void> {
  const answer = await redeem(counter, redemption, redemption.key);
  if (answer.status !== 200) throw new Refused(`redeeming answered ${answer.status}: ${answer.text}`);
  redemption.done = true;
}

/** The platform answered, and not what it should. */
export class Refused extends Error {}
