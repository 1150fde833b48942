import { brandName } from '@giftcard/kernel/business/card-brand';
import { bill, button, headline, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf, textLines } from './phrases.js';
import { t } from '../texts.js';

export interface AutoReloadMail {
  readonly brand: Brand;
  readonly payerName: string;
  readonly giftCardName: string;
  /** "$25.00": what each reload charges and loads. */
  readonly amount: string;
  /** "$10.00". */
  readonly threshold: string;
  /** "VISA", "1111"; empty where the payment card is not kept. */
  readonly card: { readonly brand: string; readonly last4: string };
  /** Where the payer sees and stops it. */
  readonly manageUrl: string;
}

/** "Visa ending 1111". */
export function cardText({ brand, last4 }: AutoReloadMail['card']): string {
  if (!last4) return t('autoReload.yourCard');
  return t('autoReload.card', { brand: brandName(brand) ?? t('autoReload.someCard'), last4 });
}

/** To who set it up: what they agreed to, in writing. */
export function autoReloadStarted(mail: AutoReloadMail): RenderedMail {
  const { brand, amount, threshold, manageUrl } = mail;
  const greeting = greetingOf(mail.payerName);
  const card = cardText(mail.card);
  const rule = t('autoReload.rule', { amount, threshold, card, giftCard: mail.giftCardName });
  const lines = [
    [t('autoReload.line.amount'), amount],
    [t('autoReload.line.below'), threshold],
    [t('autoReload.line.from'), card],
  ] as const;
  const hint = t('autoReload.stopHint');
  return layout({
    subject: t('autoReload.started.subject', { brand: brand.name }),
    preheader: rule,
    brand,
    body: html`${headline(brand.accent, t('autoReload.kicker'), t('autoReload.started.title'))}${paragraph(`${greeting}\n${rule}`)}${bill(lines)}${paragraph(hint)}${button(brand.accent, manageUrl, t('autoReload.manage'))}`,
    notes: [t('autoReload.started.note', { brand: brand.name })],
    text: [greeting, rule, textLines(lines), `${hint}\n${manageUrl}`],
  });
}

/** To the payer, a day before each charge. */
export function autoReloadAnnounced(mail: AutoReloadMail & { readonly date: string }): RenderedMail {
  const { brand, amount, threshold, manageUrl, date } = mail;
  const greeting = greetingOf(mail.payerName);
  const card = cardText(mail.card);
  const said = { amount, threshold, card, date, brand: brand.name, giftCard: mail.giftCardName };
  const news = t('autoReload.announced.news', said);
  const lines = [
    [t('autoReload.line.amount'), amount],
    [t('autoReload.line.from'), card],
    [t('autoReload.line.when'), date],
  ] as const;
  const calledOff = t('autoReload.announced.calledOff');
  return layout({
    subject: t('autoReload.announced.subject', said),
    preheader: news,
    brand,
    body: html`${headline(brand.accent, t('autoReload.kicker'), t('autoReload.announced.title', said))}${paragraph(`${greeting}\n${news}`)}${bill(lines)}${paragraph(calledOff)}${button(brand.accent, manageUrl, t('autoReload.manage'))}`,
    notes: [t('autoReload.announced.note')],
    text: [greeting, news, textLines(lines), `${calledOff}\n${manageUrl}`],
  });
}

const WHY = {
  'by-payer': 'autoReload.stopped.byPayer',
  declined: 'autoReload.stopped.declined',
  'not-taken': 'autoReload.stopped.notTaken',
  refunded: 'autoReload.stopped.refunded',
  closed: 'autoReload.stopped.closed',
  'account-changed': 'autoReload.stopped.accountChanged',
} as const;

/** Reasons after which it can be set up anew. */
const AGAIN: ReadonlySet<string> = new Set(['by-payer', 'declined', 'refunded', 'account-changed', 'not-kept']);

/** To the payer, when it ended or never began. @param reason as the event has it */
export function autoReloadStopped(mail: AutoReloadMail & { readonly reason: string }): RenderedMail {
  const { brand, amount, reason } = mail;
  const greeting = greetingOf(mail.payerName);
  const said = { amount, card: cardText(mail.card), brand: brand.name, giftCard: mail.giftCardName };
  const isNotKept = reason === 'not-kept';
  const why = reason in WHY ? t(WHY[reason as keyof typeof WHY], said) : '';
  const news = isNotKept ? t('autoReload.stopped.newsNotKept', said) : t('autoReload.stopped.news', said);
  const words = [why, news, AGAIN.has(reason) ? t('autoReload.stopped.again') : ''].filter(Boolean);
  const title = isNotKept ? t('autoReload.stopped.titleNotKept') : t('autoReload.stopped.title');
  return layout({
    subject: isNotKept ? t('autoReload.stopped.subjectNotKept', said) : t('autoReload.stopped.subject', said),
    preheader: news,
    brand,
    body: html`${headline(brand.accent, t('autoReload.kicker'), title)}${paragraph(`${greeting}\n${words.join('\n')}`)}`,
    notes: [t('autoReload.stopped.note')],
    text: [greeting, ...words],
  });
}
