import { button, headline, note, paragraph } from './blocks.js';
import { layout, type Brand, type RenderedMail } from './layout.js';
import { html } from './markup.js';
import { greetingOf } from './phrases.js';
import { t } from '../texts.js';

export interface GiftEnjoyedMail {
  readonly brand: Brand;
  readonly giverName: string;
  /** As the giver wrote it; empty where it is not known any more. */
  readonly recipientName: string;
  /** May be empty. */
  readonly message: string;
  /** Where the giver gives again. */
  readonly againUrl: string;
  /** Where the reader says that they want no more. */
  readonly stopUrl: string;
}

/** To who gave a card that its holder thanks for. Says nothing of how it was used, and holds nothing that opens it. */
export function giftEnjoyed(mail: GiftEnjoyedMail): RenderedMail {
  const { brand, giverName, recipientName, message, againUrl, stopUrl } = mail;
  const greeting = greetingOf(giverName);
  const recipient = recipientName || t('giftEnjoyed.somebody');
  const news = t('giftEnjoyed.news', { brand: brand.name, recipient });
  const action = t('giftEnjoyed.action');
  return layout({
    subject: t('giftEnjoyed.subject', { recipient }),
    preheader: news,
    brand,
    body: html`${headline(brand.accent, t('giftEnjoyed.kicker', { recipient }), t('giftEnjoyed.title'))}${paragraph(`${greeting}\n${news}`)}
${message ? note(message, recipient) : undefined}${button(brand.accent, againUrl, action)}`,
    notes: [t('giftEnjoyed.note', { brand: brand.name })],
    stopUrl,
    text: [greeting, news, message ? `${message}\n${recipient}` : undefined, `${action}:\n${againUrl}`],
  });
}
