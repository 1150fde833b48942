import { end } from './blocks.js';
import type { Accent } from './colours.js';
import { contactBlock, contactText, type BrandContact } from './contact.js';
import { DISPLAY, TEXT } from './fonts.js';
import { html, oneLine, type Markup } from './markup.js';
import { mailLanguage, t } from '../texts.js';

/** What every template gives: one mail in its three parts. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Whose mail it is. */
export interface Brand {
  readonly name: string;
  /** One line; empty for none. */
  readonly address: string;
  /** Of a business; the platform has none. */
  readonly contact?: BrandContact | undefined;
  /** "cid:logo", when the mail carries the logo. */
  readonly logo?: string | undefined;
  readonly accent: Accent;
  /** Where the platform's own pages are. */
  readonly publicUrl: string;
  /** Where a guest asks what the business keeps of them (docs/adr/0055); in mails to guests. */
  readonly privacyUrl?: string | undefined;
}

export interface Frame {
  readonly subject: string;
  /** What mailboxes show beside the subject. */
  readonly preheader: string;
  readonly brand: Brand;
  /** Rows of the sheet's table. */
  readonly body: Markup;
  /** Small print under the sheet, in both parts. */
  readonly notes: readonly string[];
  /** Where its reader says that they want no more of these. */
  readonly stopUrl?: string;
  /** The text part's paragraphs; undefined ones are left out. */
  readonly text: readonly (string | undefined)[];
}

export const PLATFORM_NAME = 'Giftcard Vault';
/** Keeps mailboxes from filling the preheader up with the mail's first words. */
const PREHEADER_ROOM = 90;

/** Puts a mail together: 600 px of tables with inlined styles, and the same in plain text. */
export function layout({ subject, preheader, brand, body, notes, stopUrl, text }: Frame): RenderedMail {
  const page = html`<!doctype html>
<html lang="${mailLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${darkAndSmall(brand.accent)}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbf8f3;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${room()}</div>
<div role="main">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;word-break:break-word;overflow-wrap:anywhere;background:#fbf8f3"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;max-width:600px">
<tr><td align="center" style="padding:0 0 24px">${letterhead(brand)}</td></tr>
<tr><td>
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;background:#ffffff;border:1px solid #e8e2d9;border-radius:16px;border-collapse:separate">
${body}${contactBlock(brand.contact, brand)}${end()}</table>
</td></tr>
<tr><td class="pad" align="center" style="padding:24px 24px 0">${footer(brand, notes, stopUrl)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
  return {
    subject: oneLine(subject, 150),
    html: page.source,
    text: textPart(brand, [...notes, ...stopLine(stopUrl)], text),
  };
}

function letterhead({ name, logo }: Brand): Markup {
  const picture = logo
    ? html`<img src="${logo}" width="56" height="56" alt="" style="display:block;border:0;border-radius:12px;margin:0 auto 10px">`
    : undefined;
  return html`${picture}<p class="ink" style="margin:0;font:400 18px/24px ${DISPLAY};color:#1c1a2b">${name}</p>`;
}

function stopLine(stopUrl: string | undefined): string[] {
  return stopUrl ? [t('textLine', { label: t('layout.stop'), value: stopUrl })] : [];
}

function footer(brand: Brand, notes: readonly string[], stopUrl: string | undefined): Markup {
  const paragraphs = notes.map(
    (note) =>
      html`<p class="muted" style="margin:0 0 12px;font:400 14px/21px ${TEXT};text-wrap:balance;color:#6d6879">${note}</p>`,
  );
  const powered =
    brand.name === PLATFORM_NAME
      ? undefined
      : html`${t('layout.poweredBy')}<a class="ink" href="${brand.publicUrl}/" style="color:#1c1a2b">${PLATFORM_NAME}</a>`;
  const privacy = brand.privacyUrl
    ? html` &middot; <a class="ink" href="${brand.privacyUrl}" style="color:#1c1a2b">${t('layout.privacy')}</a>`
    : undefined;
  const stop = stopUrl
    ? html`<p class="muted" style="margin:0 0 12px;font:400 14px/21px ${TEXT};color:#6d6879"><a class="ink" href="${stopUrl}" style="color:#1c1a2b">${t('layout.stop')}</a></p>`
    : undefined;
  const where = [brand.name, brand.address].filter(Boolean).join(', ');
  return html`${paragraphs}${stop}<p class="muted" style="margin:0;font:400 12px/18px ${TEXT};text-wrap:balance;color:#6d6879">${where}${powered ? html`<br>` : undefined}${powered}${privacy}</p>`;
}

function textPart(brand: Brand, notes: readonly string[], paragraphs: readonly (string | undefined)[]): string {
  const signature = [[brand.name, brand.address].filter(Boolean).join(', '), ...contactText(brand.contact)];
  const powered = brand.name === PLATFORM_NAME ? [] : [`${t('layout.poweredBy')}${PLATFORM_NAME}`];
  const privacy = brand.privacyUrl ? [t('textLine', { label: t('layout.privacy'), value: brand.privacyUrl })] : [];
  const body = paragraphs.filter((paragraph) => paragraph !== undefined && paragraph !== '').join('\n\n');
  return `${body}\n\n-- \n${[...notes, ...signature, ...powered, ...privacy].join('\n')}\n`;
}

/** Everything is inlined; this only helps clients that read it: small screens and the dark theme. */
function darkAndSmall({ dark, onDark }: Accent): Markup {
  return html`@media (max-width: 520px) { .pad { padding-left: 20px !important; padding-right: 20px !important } .half { display: block !important; width: auto !important; padding: 0 0 10px !important } .title { font-size: 30px !important; line-height: 36px !important } .code { font-size: 28px !important; letter-spacing: 5px !important } .grouped { font-size: 14px !important; letter-spacing: 0 !important } .value { font-size: 60px !important; line-height: 64px !important } }
@media (prefers-color-scheme: dark) { .ground { background: #14131c !important } .sheet { background: #1d1b28 !important; border-color: #322f40 !important } .ink { color: #f4f1ea !important } .muted { color: #a7a1b5 !important } .accent { color: ${dark} !important } .line { border-color: #322f40 !important } .faint { background: #252333 !important; border-color: #3b3946 !important } .main { background: ${dark} !important } .main a { color: ${onDark} !important } .dark { border: 1px solid #3b3946 !important } .contact { background: #14131c !important } }`;
}

function room(): Markup[] {
  return Array.from({ length: PREHEADER_ROOM }, () => html`&#847;&zwnj;&nbsp;`);
}
