import { bill, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

export interface RefundMail {
  readonly brand: Brand;
  readonly buyerName: string;
  readonly giftCardName: string;
  /** "$85.00". */
  readonly refunded: string;
  readonly date: string;
  readonly orderNumber: string;
  /**
   * "unfinished": of a payment whose purchase was never finished; "refusedTopUp": of a top-up that its card did not take. "takenBack", "calledOff" and "notIn" (it came
   * too late) are of what somebody paid into a group gift; "part" is theirs of an order that was refunded, "groupGift" all of that, to its organizer.
   */
  readonly of: keyof typeof NEWS;
}

const NEWS = {
  card: 'ofCard',
  unfinished: 'ofUnfinished',
  topUp: 'ofTopUp',
  refusedTopUp: 'ofRefusedTopUp',
  takenBack: 'ofTakenBack',
  calledOff: 'ofCalledOff',
  notIn: 'ofNotIn',
  part: 'ofPart',
  groupGift: 'ofGroupGift',
} as const;

/** To who paid, when the money goes back. */
export function refund({ brand, buyerName, giftCardName, refunded, date, orderNumber, of }: RefundMail): RenderedMail {
  const greeting = greetingOf(buyerName);
  const news = t(`refund.${NEWS[of]}`, { brand: brand.name, giftCard: giftCardName, amount: refunded });
  const patience = t('refund.patience');
  const lines = [
    [t('line.giftCard'), giftCardName],
    [t('line.date'), date],
    [t('line.order'), orderNumber],
    [t('line.refunded'), refunded],
  ] as const;
  return layout({
    subject: t('refund.subject', { amount: refunded, brand: brand.name }),
    preheader: t('refund.preheader', { amount: refunded }),
    brand,
    body: html`${headline(brand.accent, t('refund.kicker'), t('refund.title', { amount: refunded }))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}${paragraph(patience)}`,
    notes: [t('refund.note', { brand: brand.name })],
    text: [greeting, news, textLines(lines), patience],
  });
}
