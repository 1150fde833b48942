import { lawOf, type CashOutRule, type LawRow } from './gift-card-law.js';
import { formatMoney } from './money.js';

const US_CENTS = 'USD';

/** A business as its cards name it. */
export interface Issuer {
  readonly name: string;
  readonly address?: { readonly state: string } | undefined;
}

/**
 * What a card has to say wherever it is shown (DEC-1.15): who owes what is on it (12 CFR 1005.20(c)), that no fees are charged
 * (1005.20(d)), and when the law lets its holder have what is left in cash. No legal advice: an operator's counsel confirms it (docs/adr/0078).
 */
export function requiredWords({ name, address }: Issuer, at: Date): readonly string[] {
  const rights = lawOf(address ? [address.state] : [], at).flatMap((row) =>
    (row.cashOut ?? []).map((rule) => cashWords(row, rule)),
  );
  return [
    `Issued by ${name} and good there only.`,
    'No fees are charged.',
    ...(rights.length > 0 ? rights : ['What is on it is not paid out in cash, unless the law asks for it.']),
  ];
}

/** When the value of one card ends, which its holder has to be told (1005.20(e)(3)). @param lastDay as people read it; undefined for never */
export function endWords(lastDay: string | undefined): string {
  return lastDay === undefined ? 'Its value never expires.' : `Its value expires after ${lastDay}.`;
}

function cashWords({ name }: LawRow, { atMostCents, initiallyOverCents, usedPercent, afterUse }: CashOutRule): string {
  const conditions = [
    ...(initiallyOverCents === undefined ? [] : [`the card was worth more than ${dollars(initiallyOverCents)}`]),
    ...(usedPercent === undefined ? [] : [`${usedPercent} percent of it is used`]),
    ...(afterUse ? ['the card was used once'] : []),
    ...(atMostCents === undefined ? [] : [`${dollars(atMostCents)} or less is left`]),
  ];
  return `By ${name} law you may ask for the rest in cash when ${conditions.join(' and ')}.`;
}

function dollars(amountCents: number): string {
  return formatMoney({ amountCents, currency: US_CENTS });
}
