import { create } from 'qrcode';
import type { Language } from '@giftcard/kernel/business/language';
import { textsIn } from '../../texts.js';

/** SPEC-9.6: the poster's canvas. */
const WIDTH = 1200;
const HEIGHT = 1600;
/** The platform's own colour, for businesses whose logo gave none. */
const OWN_COLOUR = '#24543f';
const QR_SIDE = 600;
const QR_TOP = 658;
/** ISO 18004: four modules of quiet around the code; a code of our addresses has 33 modules and more. */
const QUIET = 74;
/** The web app puts these fonts into the poster (web/src/features/settings/poster.ts); the others are for who opens it as it comes. */
const SERIF = "'Fraunces Variable', Georgia, 'Times New Roman', serif";
const SANS = "'Inter Variable', 'Helvetica Neue', Arial, sans-serif";
const LONGEST_LINE = 22;
const MOST_LINES = 2;
const LONGEST_URL = 58;
/** Letters of the large line under the code; a longer one is set smaller, to keep the same margins. */
const LONGEST_SCAN = 32;

export interface Poster {
  readonly businessName: string;
  /** Where the business's cards are on sale. */
  readonly url: string;
  /** A picture as data URL, so that the poster needs nothing else; undefined without a logo. */
  readonly logo: string | undefined;
  /** "#rrggbb"; empty for the platform's own. */
  readonly accent: string;
  /** Whoever passes by reads it in the language of who printed it. */
  readonly language: Language;
}

/** The printed digital ad (SPEC-2.13): 1200x1600, one SVG that needs no font and no file of its own. */
export function qrPoster({ businessName, url, logo, accent, language }: Poster): string {
  const t = textsIn(language);
  const colour = /^#[0-9a-f]{6}$/i.test(accent) ? accent : OWN_COLOUR;
  const lines = linesOf(businessName);
  const nameSize = lines.length > 1 || (lines[0] ?? '').length > 16 ? 66 : 84;
  const nameTop = logo ? 368 : 240;
  const name = lines
    .map((line, index) =>
      text(
        line,
        600,
        nameTop + index * (nameSize + 8),
        `font-family="${SERIF}" font-size="${nameSize}" fill="#ffffff"`,
      ),
    )
    .join('');
  const left = (WIDTH - QR_SIDE) / 2;
  const scan = t('poster.scan');
  const scanSize = scan.length > LONGEST_SCAN ? 46 : 54;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(t('poster.label', { business: businessName, url }))}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f3"/>`,
    `<path d="M0 0h${WIDTH}v820q-600 120-1200 0z" fill="${colour}"/>`,
    `<path d="M0 0h${WIDTH}v820q-600 120-1200 0z" fill="#ffffff" fill-opacity="0.04" transform="translate(0 -36)"/>`,
    logo
      ? `<circle cx="600" cy="170" r="104" fill="#ffffff"/><clipPath id="round"><circle cx="600" cy="170" r="96"/></clipPath><image href="${escaped(logo)}" x="504" y="74" width="192" height="192" preserveAspectRatio="xMidYMid meet" clip-path="url(#round)"/>`
      : '',
    name,
    text(
      t('poster.motto'),
      600,
      nameTop + lines.length * (nameSize + 8) + 8,
      `font-family="${SERIF}" font-style="italic" font-size="40" fill="#ffffff" fill-opacity="0.88"`,
    ),
    `<rect x="${left - QUIET}" y="${QR_TOP - QUIET}" width="${QR_SIDE + 2 * QUIET}" height="${QR_SIDE + 2 * QUIET}" rx="40" fill="#ffffff" stroke="#1d1a16" stroke-opacity="0.08" stroke-width="2"/>`,
    qrPath(url, left, QR_TOP, QR_SIDE),
    text(scan, 600, 1440, `font-family="${SANS}" font-weight="700" font-size="${scanSize}" fill="#1d1a16"`),
    text(shown(url), 600, 1506, `font-family="${SANS}" font-size="32" fill="#5b544b"`),
    text(t('poster.how'), 600, 1558, `font-family="${SANS}" font-size="26" fill="#6b645a"`),
    '</svg>',
  ].join('');
}

/** The address as people read it: without its scheme, cut when it would leave the page. */
function shown(url: string): string {
  const address = url.replace(/^https?:\/\//, '');
  return address.length > LONGEST_URL ? `${address.slice(0, LONGEST_URL - 1)}…` : address;
}

/** A name on at most two lines, broken between words. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LONGEST_LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines
    .slice(0, MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE + 6 ? `${line.slice(0, LONGEST_LINE + 5)}…` : line));
  if (lines.length > MOST_LINES) kept[MOST_LINES - 1] = `${kept[MOST_LINES - 1] ?? ''}…`;
  return kept;
}

/** Dark modules as one path. */
function qrPath(content: string, left: number, top: number, side: number): string {
  const { modules } = create(content, { errorCorrectionLevel: 'Q' });
  const scale = side / modules.size;
  const squares = Array.from(modules.data).flatMap((dark, index) =>
    dark ? [`M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`] : [],
  );
  return `<path transform="translate(${left} ${top}) scale(${scale})" fill="#1d1a16" shape-rendering="crispEdges" d="${squares.join('')}"/>`;
}

function text(content: string, x: number, y: number, attributes: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" ${attributes}>${escaped(content)}</text>`;
}

function escaped(content: string): string {
  return content.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
