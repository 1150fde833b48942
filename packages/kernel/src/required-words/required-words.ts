import { catalogues } from '../catalogue.js';
import type { Language } from '../business/language.js';
import { lawOf, type CashOutRule, type LawRow } from '../business/gift-card-law.js';
import { formatMoney } from '../business/money.js';
import { enUS } from './texts/en-US.js';
import { esUS } from './texts/es-US.js';
import { frCA } from './texts/fr-CA.js';

const US_CENTS = 'USD';
const textsIn = catalogues({ 'en-US': enUS, 'es-US': esUS, 'fr-CA': frCA });

/** A business as its cards name it. */
export interface Issuer {
  readonly name: string;
  readonly address?: { readonly state: string } | undefined;
}

/**
 * What a card has to say wherever it is shown (DEC-1.15): who owes what is on it (12 CFR 1005.20(c)), that no fees are charged
 * (1005.20(d)), and when the law lets its holder have what is left in cash. No legal advice: an operator's counsel confirms it (docs/adr/0078).
 */
export function requiredWords({ name, address }: Issuer, at: Date, language: Language): readonly string[] {
  const t = textsIn(language);
  const rights = lawOf(address ? [address.state] : [], at).flatMap((row) =>
    (row.cashOut ?? []).map((rule) => cashWords(row, rule, language)),
  );
  return [
    t('required.issuedBy', { name }),
    t('required.noFees'),
    ...(rights.length > 0 ? rights : [t('required.noCash')]),
  ];
}

/** When the value of one card ends, which its holder has to be told (1005.20(e)(3)). @param lastDay as people read it; undefined for never */
export function endWords(lastDay: string | undefined, language: Language): string {
  const t = textsIn(language);
  return lastDay === undefined ? t('required.neverEnds') : t('required.ends', { lastDay });
}

function cashWords(
  { name: state }: LawRow,
  { atMostCents, initiallyOverCents, usedPercent, afterUse }: CashOutRule,
  language: Language,
): string {
  const t = textsIn(language);
  const dollars = (amountCents: number) => formatMoney({ amountCents, currency: US_CENTS }, language);
  const conditions = [
    ...(initiallyOverCents === undefined ? [] : [t('required.worthMore', { amount: dollars(initiallyOverCents) })]),
    ...(usedPercent === undefined ? [] : [t('required.usedPercent', { percent: usedPercent })]),
    ...(afterUse ? [t('required.usedOnce')] : []),
    ...(atMostCents === undefined ? [] : [t('required.atMostLeft', { amount: dollars(atMostCents) })]),
  ];
  return t('required.cash', { state, conditions: conditions.join(t('required.and')) });
}
