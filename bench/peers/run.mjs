// `npm run bench:peers -- --medusa http://127.0.0.1:9000 --medusa-key pk_... --vendure http://127.0.0.1:3000/shop-api`: the journeys of
// bench rows 1 and 4 on peers of yours that run already, beside our own platform, and the ratios (bench/README.md). By hand: nothing of theirs is
// installed, and their order books get a few hundred orders. `--check` only sees whether it can be loaded.
import { parseArgs } from 'node:util';
import { buy, SHOP } from '../row-4-purchase.mjs';
import { inFolder, startPlatform } from '../support.mjs';
import { measure, tableOf } from './compare.mjs';
import { medusa } from './medusa.mjs';
import { vendure } from './vendure.mjs';

const { values: given } = parseArgs({
  options: {
    medusa: { type: 'string', default: process.env.MEDUSA_URL },
    'medusa-key': { type: 'string', default: process.env.MEDUSA_KEY },
    'medusa-country': { type: 'string', default: process.env.MEDUSA_COUNTRY },
    vendure: { type: 'string', default: process.env.VENDURE_URL },
    'vendure-country': { type: 'string', default: process.env.VENDURE_COUNTRY },
    'vendure-payment': { type: 'string', default: process.env.VENDURE_PAYMENT },
    check: { type: 'boolean', default: false },
  },
});
if (given.check) process.exit(0);
if (!given.medusa && !given.vendure) {
  console.error('Name a peer: --medusa URL with --medusa-key KEY, or --vendure URL (bench/README.md).');
  process.exit(2);
}

const peers = [];
if (given.medusa)
  peers.push(await medusa({ url: given.medusa, key: given['medusa-key'] ?? '', country: given['medusa-country'] }));
if (given.vendure)
  peers.push(
    await vendure({ url: given.vendure, country: given['vendure-country'], payment: given['vendure-payment'] }),
  );
const theirs = [];
for (const peer of peers) theirs.push(await measure(peer));
const ours = await inFolder(async (folder) => {
  const platform = await startPlatform(folder, { DEMO: 'shops' });
  await platform.opened;
  const list = `${platform.url}/api/v1/giftcards?businessSlug=${SHOP}`;
  const { giftCards } = await (await fetch(list)).json();
  const measured = await measure({
    name: 'Giftcard Vault',
    list: { url: list },
    details: { url: `${platform.url}/api/v1/giftcards/${giftCards[0]._id}/public` },
    buy: (number) => buy(platform.url, giftCards[0], `guest-${number}@bench.test`),
  });
  await platform.stop();
  return measured;
});
console.log(tableOf(ours, theirs));
