import { row } from './blocks.js';
import { DISPLAY, TEXT } from './fonts.js';
import { html, type Markup } from './markup.js';
import { mailLanguage, t } from '../texts.js';

/** Somebody who paid for a group gift. */
export interface Contributor {
  readonly name: string;
  /** Their line to the recipient; may be empty. */
  readonly line: string;
  readonly isOrganizer: boolean;
}

/** "Ines and 5 more"; undefined for what nobody beside its sender gives. */
export function fromAll(sender: string, contributors: readonly Contributor[]): string | undefined {
  const count = contributors.filter(({ isOrganizer }) => !isOrganizer).length;
  return count > 0 ? t('groupGift.gift.from', { sender, count }) : undefined;
}

/** Everybody's line, and in one sentence the names of who wrote none; who sends the gift is named above. */
export function contributorRows(contributors: readonly Contributor[]): Markup | undefined {
  const { lines, others } = said(contributors);
  if (lines.length === 0 && !others) return undefined;
  const written = lines.map(
    ({ name, line }) =>
      html`<p class="ink" style="margin:0 0 10px;font:italic 400 18px/28px ${DISPLAY};color:#1c1a2b"><span class="muted" style="font:600 14px/28px ${TEXT};color:#6d6879">${name}</span><br>${line}</p>`,
  );
  return row(
    24,
    html`${written}${others && html`<p class="muted" style="margin:0;font:400 14px/21px ${TEXT};text-wrap:pretty;color:#6d6879">${others}</p>`}`,
    'center',
  );
}

/** The same for the text part. */
export function contributorText(contributors: readonly Contributor[]): string | undefined {
  const { lines, others } = said(contributors);
  return (
    [...lines.map(({ name, line }) => t('groupGift.gift.said', { name, line })), others].filter(Boolean).join('\n') ||
    undefined
  );
}

function said(contributors: readonly Contributor[]) {
  const others = contributors.filter(({ line, isOrganizer }) => !line && !isOrganizer).map(({ name }) => name);
  const names = new Intl.ListFormat(mailLanguage()).format(others);
  return {
    lines: contributors.filter(({ line }) => line),
    others: names ? t('groupGift.gift.others', { names }) : undefined,
  };
}
