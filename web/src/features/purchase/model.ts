import type { Arrival } from '@giftcard/kernel/business/arrival';
import { isSent, type GiftDelivery } from '@giftcard/kernel/business/gift-delivery';
import type { Language } from '@giftcard/kernel/business/language';
import type { Schemas } from '@giftcard/client';
import type { Designed } from '../../app/designs/designed.js';
import type { PurchaseIntent } from '../../app/purchase-intent.js';
import { LANGUAGE } from '../../lib/language.js';
import type { PaymentMethod } from '../../lib/gift-card.js';

/** `topUp` loads a card that somebody holds already (lib/top-up.ts), `contribution` goes into a gift that several pay for (lib/contribution.ts). */
export type PurchaseType = 'self' | 'gift' | 'topUp' | 'contribution';
export type Step = 1 | 2 | 3;

/** Who else gets a card in the same purchase, with words of their own. */
export interface OtherPerson {
  name: string;
  email: string;
  message: string;
}

/** What step 2 asks for. `name`, `email`, `phone` are the buyer's in every type; a top-up asks for no phone, nor does a contribution, whose `message` is its line. */
export interface Details extends Designed {
  name: string;
  email: string;
  phone: string;
  recipientName: string;
  /** How a gift gets there; by a link that the buyer sends there is no address, number, arrival or copy, by a text message no address and copy, whatever stands in them. */
  delivery: GiftDelivery;
  recipientEmail: string;
  /** Of a gift that is mailed: who else gets one; the fields above and `message` are of who is being written to. Absent in what was kept before gifts went to several. */
  others?: readonly OtherPerson[];
  /** As typed (kernel/business/mobile-number); absent in what was kept before there were text messages. */
  recipientPhone?: string;
  message: string;
  occasion: string;
  /** Whether a gift goes out at once or waits. */
  arrives: 'now' | 'date';
  /** YYYY-MM-DD, HH:MM and the zone whose clock shows them (kernel/business/arrival); only of one that waits. */
  deliverDate: string;
  deliverTime: string;
  deliverZone: string;
  /** What the recipient reads; '' for what the buyer does. */
  recipientLanguage: Language | '';
  /** Whether the buyer is mailed the gift as its recipient gets it. */
  copy: 'yes' | '';
  /** Of a top-up: whether the card is to do it again by itself, and under which balance, as chosen. Absent in what was kept before cards did. */
  reload?: 'yes' | '';
  reloadBelow?: string;
  /** What the buyer reads: kept with the rest, so that a try to pay says the same when it is made again. */
  language: Language;
}

export const EMPTY_DETAILS: Details = {
  name: '',
  email: '',
  phone: '',
  recipientName: '',
  delivery: 'email',
  recipientEmail: '',
  recipientPhone: '',
  others: [],
  message: '',
  occasion: '',
  arrives: 'now',
  deliverDate: '',
  deliverTime: '09:00',
  deliverZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  recipientLanguage: '',
  copy: '',
  designId: '',
  photoId: '',
  photo: '',
  reload: '',
  reloadBelow: '',
  language: LANGUAGE,
};

/** When a gift is to arrive; null for at once, and for one that its buyer hands over. */
export function arrivalOf({ delivery, arrives, deliverDate, deliverTime, deliverZone }: Details): Arrival | null {
  return isSent(delivery) && arrives === 'date' ? { date: deliverDate, time: deliverTime, zone: deliverZone } : null;
}

/** The payment as the server answers it (spec/http.md); `amount` in cents. */
export type PaymentRecord = Schemas['Payment'];

/** What a payer agrees to who has a card reload by itself: under which balance, in dollars, and by which words. */
export interface ReloadWish {
  threshold: number;
  consent: string;
}

/** One try to pay. The key goes with every repetition of it, so that it can never charge twice. */
export interface PaymentAttempt {
  key: string;
  sourceId: string;
  verificationToken?: string;
  method: PaymentMethod;
  /** Of a top-up that its payer has done again by itself. */
  autoReload?: ReloadWish;
}

/** What a purchase brings: its links, and once it is an order the number that people call it by. */
export interface Wallet {
  orderNumber?: string;
  saveUrl: string | null;
  applePassUrl: string | null;
  uniqueCode: string | null;
  /** Of a gift that its buyer hands over: the address on this origin to send. */
  cardUrl?: string;
}

/** What is being bought, by whom and how far it is: all that has to survive a redirect or a reload. */
export interface PurchaseSnapshot extends PurchaseIntent {
  type: PurchaseType;
  /** As typed; absent in what was kept before guests chose amounts. */
  amount?: string;
  details: Details;
  attempt: PaymentAttempt | null;
  record: PaymentRecord | null;
}
