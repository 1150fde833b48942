import { writtenPhone } from '@giftcard/kernel/business/contact';
import { row, TABLE } from './blocks.js';
import { TEXT } from './fonts.js';
import { html, multiline, type Markup } from './markup.js';
import { t } from '../texts.js';

/** How guests reach a business; what is not known is empty. */
export interface BrandContact {
  /** Ten digits. */
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  /** With line ends. */
  readonly openingHours: string;
  readonly mapUrl: string;
}

/** The business's lines at the end of its mails: a guest who has a question need not look for them. Nothing where nothing is known. */
export function contactBlock(
  contact: BrandContact | undefined,
  { name, address }: { readonly name: string; readonly address: string },
): Markup | undefined {
  if (!contact) return undefined;
  const { phone, email, website, openingHours, mapUrl } = contact;
  const links = [
    { href: `tel:+1${phone}`, label: writtenPhone(phone), is: phone },
    { href: `mailto:${email}`, label: email, is: email },
    { href: website, label: website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''), is: website },
    { href: mapUrl, label: t('contact.directions'), is: mapUrl },
  ].filter(({ is }) => is !== '');
  if (links.length === 0 && openingHours === '') return undefined;
  const lines = [address, openingHours]
    .filter(Boolean)
    .map(
      (line) =>
        html`<p class="muted" style="margin:2px 0 0;font:400 14px/21px ${TEXT};color:#6d6879">${multiline(line)}</p>`,
    );
  const ways = links.map(
    ({ href, label }) =>
      html`<a class="ink" href="${href}" style="display:inline-block;margin:0 18px 0 0;color:#1c1a2b">${label}</a>`,
  );
  return row(
    28,
    html`<table ${TABLE} class="contact" style="background:#f6f1e9;border-radius:12px"><tr><td style="padding:16px 20px"><p class="ink" style="margin:0;font:600 16px/22px ${TEXT};color:#1c1a2b">${name}</p>${lines}
<p style="margin:8px 0 0;font:600 14px/28px ${TEXT}">${ways}</p></td></tr></table>`,
  );
}

/** The same for the text part. */
export function contactText(contact: BrandContact | undefined): string[] {
  if (!contact) return [];
  const { phone, email, website, openingHours, mapUrl } = contact;
  return [
    openingHours,
    phone && writtenPhone(phone),
    email,
    website,
    mapUrl && t('textLine', { label: t('contact.directions'), value: mapUrl }),
  ].filter(Boolean);
}
