import type { Language } from '@giftcard/kernel/business/language';
import type { Accent } from './colours.js';
import { html, multiline, type Markup } from './markup.js';
import { DISPLAY, TEXT } from './fonts.js';
import { mailLanguage, t } from '../texts.js';

export const TABLE = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** A row of the sheet. `top` is the room above it in pixels. */
export function row(top: number, content: Markup, align: 'left' | 'center' = 'left'): Markup {
  return html`<tr><td class="pad" align="${align}" style="padding:${top}px 36px 0">${content}</td></tr>
`;
}

/** The last row: room under the content. */
export function end(): Markup {
  return html`<tr><td style="padding:0 0 36px;font-size:0;line-height:0">&nbsp;</td></tr>
`;
}

/** The mail's headline with a short line above it. */
export function headline(accent: Accent, kicker: string, title: string): Markup {
  return row(
    40,
    html`<p class="accent" style="margin:0 0 6px;font:italic 400 18px/26px ${DISPLAY};color:${accent.light}">${kicker}</p>
<h1 class="ink title" style="margin:0;font:400 36px/42px ${DISPLAY};letter-spacing:-.4px;text-wrap:balance;color:#1c1a2b">${title}</h1>`,
    'center',
  );
}

/** More letters than that are words: units of a package. */
const WORDS_LENGTH = 14;

/** More letters than that are set smaller: `1 200 $ US` is as wide as a phone. */
const LARGE_LENGTH = 7;

/** What a card is worth, without cents that are none, as the largest thing of its mail, and what it is for. */
export function value(amount: string, name: string): Markup {
  const short = amount.replace(/[.,]00(?=\D*$)/, '');
  const size = short.length > LARGE_LENGTH ? 'font:400 48px/56px' : 'font:400 72px/76px';
  const shown =
    short.length > WORDS_LENGTH
      ? html`<p class="ink" style="margin:0;font:400 34px/42px ${DISPLAY};letter-spacing:-.4px;text-wrap:balance;color:#1c1a2b">${amount}</p>`
      : html`<p class="ink value" style="margin:0;${size} ${DISPLAY};letter-spacing:-2px;color:#1c1a2b">${short}</p>`;
  return row(
    14,
    html`${shown}
<p class="muted" style="margin:2px 0 0;font:400 16px/24px ${TEXT};text-wrap:balance;color:#6d6879">${t('card.forName', { name })}</p>`,
    'center',
  );
}

export function paragraph(text: string, align: 'left' | 'center' = 'center'): Markup {
  return row(
    18,
    html`<p class="ink" style="margin:0;font:400 16px/26px ${TEXT};text-wrap:pretty;color:#1c1a2b">${multiline(text)}</p>`,
    align,
  );
}

/** An address of the web to see, and to follow. */
export function link(label: string, href: string): Markup {
  return row(
    18,
    html`<p class="ink" style="margin:0;font:400 16px/26px ${TEXT};color:#1c1a2b;word-break:break-word">${label}<br><a class="ink" href="${href}" style="color:#1c1a2b">${href.replace(/^https?:\/\//, '')}</a></p>`,
    'center',
  );
}

/** @param language of the text, where it is not the mail's */
export function small(text: string, language?: Language): Markup {
  return row(
    14,
    html`<p class="muted"${inOther(language)} style="margin:0;font:400 14px/21px ${TEXT};text-wrap:balance;color:#6d6879">${multiline(text)}</p>`,
    'center',
  );
}

export function button(accent: Accent, href: string, label: string): Markup {
  return row(
    28,
    html`<table ${TABLE}><tr><td class="main" align="center" style="background:${accent.light};border-radius:12px"><a href="${href}" style="display:block;padding:16px 24px;font:600 16px/20px ${TEXT};color:${accent.onLight};text-decoration:none">${label}</a></td></tr></table>`,
  );
}

/** A one-time code, big enough to be read from across a counter. */
export function oneTimeCode(code: string): Markup {
  return row(
    24,
    html`<table ${TABLE}><tr><td class="faint" align="center" style="background:#f3ede4;border:1px solid #e8e2d9;border-radius:12px;padding:20px 8px"><p class="ink code" style="margin:0;font:600 36px/44px ${TEXT};letter-spacing:8px;color:#1c1a2b">${code}</p></td></tr></table>`,
  );
}

/** Label and value in lines, as on a bill. The last one counts most. */
export function bill(lines: readonly (readonly [string, string])[]): Markup {
  const written = lines.map(([label, value], index) => {
    const weight = index === lines.length - 1 ? 600 : 400;
    return html`<tr><td class="line muted" style="padding:9px 12px 9px 0;border-bottom:1px dotted #d8cfc0;font:400 14px/21px ${TEXT};color:#6d6879;word-break:normal;overflow-wrap:normal">${label}</td><td class="line ink" align="right" style="padding:9px 0;border-bottom:1px dotted #d8cfc0;font:${weight} 14px/21px ${TEXT};color:#1c1a2b;word-break:break-word">${value}</td></tr>`;
  });
  return row(24, html`<table ${TABLE}>${written}</table>`);
}

/** A personal message on its cream note, which stays cream in the dark. */
export function note(message: string, from: string): Markup {
  return row(
    24,
    html`<table ${TABLE} style="table-layout:fixed;background:#fbf5ea;border-radius:4px"><tr><td style="padding:8px"><table ${TABLE} style="border:1px solid #e5d6bd"><tr><td style="padding:22px 24px">
<p style="margin:0 0 12px;font:italic 400 18px/28px ${DISPLAY};color:#1c1a2b">${multiline(message)}</p>
<p style="margin:0;font:italic 400 16px/24px ${DISPLAY};color:#655f69">${from}</p>
</td></tr></table></td></tr></table>`,
  );
}

export function dashedRule(): Markup {
  return row(
    32,
    html`<table ${TABLE}><tr><td class="line" style="border-top:1px dashed #d8cfc0;font-size:0;line-height:0">&nbsp;</td></tr></table>`,
  );
}

/** The card's picture, or a card drawn from its name and value where there is none. */
export function cardPicture(
  accent: Accent,
  href: string | undefined,
  card: { picture: string | undefined; alt: string; name: string; value: string },
): Markup {
  const shown = card.picture
    ? html`<img src="${card.picture}" width="526" alt="${card.alt}" style="display:block;width:100%;max-width:526px;height:auto;border:0;border-radius:14px">`
    : html`<table ${TABLE}><tr><td align="center" style="background:${accent.light};border-radius:14px;padding:64px 24px"><p style="margin:0 0 8px;font:400 28px/34px ${DISPLAY};color:${accent.onLight}">${card.name}</p><p style="margin:0;font:600 18px/24px ${TEXT};color:${accent.onLight}">${card.value}</p></td></tr></table>`;
  return row(26, href ? html`<a href="${href}" style="text-decoration:none">${shown}</a>` : shown);
}

/** QR picture on white with the grouped code under it: what the counter needs. */
export function qrCode(cid: string, groupedCode: string, explanation: string): Markup {
  return row(
    24,
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="background:#ffffff;border:1px solid #e8e2d9;border-radius:12px;padding:10px"><img src="${cid}" width="180" height="180" alt="${t('card.qrCode')}" style="display:block;border:0"></td></tr></table>
<p class="ink grouped" style="margin:14px 0 4px;font:600 16px/26px ${TEXT};letter-spacing:.6px;color:#1c1a2b">${groupedCode}</p>
<p class="muted" style="margin:0;font:400 14px/21px ${TEXT};color:#6d6879">${multiline(explanation)}</p>`,
    'center',
  );
}

/** What stands in the place of a QR picture for who may not have it. */
export function placeholder(text: string, language: Language): Markup {
  return row(
    24,
    html`<table ${TABLE}><tr><td class="line" align="center" style="border:1px dashed #d8cfc0;border-radius:12px;padding:28px 24px"><p class="muted"${inOther(language)} style="margin:0;font:400 14px/21px ${TEXT};text-wrap:balance;color:#6d6879">${text}</p></td></tr></table>`,
  );
}

function inOther(language: Language | undefined): Markup | undefined {
  return language && language !== mailLanguage() ? html` lang="${language}"` : undefined;
}

/** One or two dark buttons side by side, one under the other on phones. */
export function darkButtons(links: readonly { readonly href: string; readonly label: string }[]): Markup | undefined {
  if (links.length === 0) return undefined;
  const width = Math.floor(100 / links.length);
  const cells = links.map(
    ({ href, label }) =>
      html`<td class="half" width="${width}%" style="padding:0 4px"><table ${TABLE}><tr><td class="dark" align="center" style="background:#16151d;border-radius:12px"><a href="${href}" style="display:block;padding:14px 8px;font:600 14px/20px ${TEXT};color:#ffffff;text-decoration:none">${label}</a></td></tr></table></td>`,
  );
  return row(24, html`<table ${TABLE}><tr>${cells}</tr></table>`);
}
