// The same journeys with the same load generator on each platform, and how they stand to ours.
import { inTurns, load } from '../support.mjs';

/** How long and how often; shorter in tests. */
export const ROUND = { warmSeconds: 3, seconds: 6, warmPurchases: 20, purchases: 200 };

/**
 * @param platform its `list` and `details` are requests of the load generator, `buy(number)` is one whole purchase
 * @returns rates by journey, per second
 */
export async function measure({ name, list, details, buy }, round = ROUND) {
  const asked = async (request) => {
    if (round.warmSeconds > 0) await load({ ...request, duration: round.warmSeconds });
    return (await load({ ...request, duration: round.seconds })).rate;
  };
  const rates = { list: await asked(list), details: await asked(details) };
  await inTurns(round.warmPurchases, (number) => buy(`warm-${number}`));
  rates.purchase = (await inTurns(round.purchases, buy)).rate;
  return { name, rates };
}

/** The table: each journey, each platform's rate, and how many times theirs ours is. */
export function tableOf(ours, peers) {
  const cells = (journey) => [
    journey,
    `${rateText(ours.rates[journey])}`,
    ...peers.map(({ rates }) => `${rateText(rates[journey])} (${(ours.rates[journey] / rates[journey]).toFixed(1)} x)`),
  ];
  const rows = [
    ['journey', ours.name, ...peers.map(({ name }) => `${name} (ours / theirs)`)],
    ['---', '---', ...peers.map(() => '---')],
    ...Object.keys(ours.rates).map(cells),
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const rateText = (rate) => `${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`;
