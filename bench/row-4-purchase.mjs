// Row 4: whole purchases (payment, wallet pass, order) per second on the whole platform as `npm start` runs it, with its
// sandbox, which answers at once; beside it a bare server that answers the same three calls.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@giftcard/kernel/free-ports';
import { inFolder, inTurns, startModule, startPlatform } from './support.mjs';
import { memoryOfTree, usageRows, used, watched } from './usage.mjs';

const PURCHASES = 400;
const WARM = 60;
const GOAL_PER_SECOND = 45;
/** Of the platform's own processor time for a purchase; the mailbox stands in for somebody else's server. */
const GOAL_OWN_MS = 30;
const GOAL_MB = 700;
const LOOK_AT_MEMORY_MS = 200;
export const SHOP = 'larkspur-house';
/** Of the sandbox's platform account. */
const SANDBOX_TOKEN = 'sandbox-platform';

export async function run() {
  return inFolder(async (folder) => {
    const platform = await startPlatform(folder, { DEMO: 'shops', ...watched });
    await platform.opened;
    const { giftCards } = await (await fetch(`${platform.url}/api/v1/giftcards?businessSlug=${SHOP}`)).json();
    const { mongoUris } = JSON.parse(await readFile(join(folder, 'engines.json'), 'utf8'));
    const bare = await startModule(
      'floor-purchase.mjs',
      await freePort(),
      mongoUris.orders,
      platform.sandboxUrl,
      SANDBOX_TOKEN,
    );
    const floor = await warmed(bare.url, giftCards);
    await bare.stop();
    await sell(platform.url, giftCards, WARM, 'warm');
    const memory = watchMemory(platform.pid);
    const { result: ours, usage } = await used([platform.pid], () => sell(platform.url, giftCards, PURCHASES, 'guest'));
    const most = memory.end();
    await platform.stop();
    return [
      {
        row: '4',
        what: 'purchase, paid, with its pass and order',
        ours: text(ours),
        floor: text(floor),
        ratio: ours.rate / floor.rate,
        goal: `>= ${GOAL_PER_SECOND}/s`,
        met: ours.rate >= GOAL_PER_SECOND,
      },
      ...usageRows('4', 'purchase', PURCHASES, usage, { ownMs: GOAL_OWN_MS, others: ['standalone/mailbox-worker'] }),
      {
        row: '4',
        what: 'memory of the whole platform while it sells, at the most',
        ours: `${most} MB`,
        floor: '-',
        ratio: Number.NaN,
        goal: `<= ${GOAL_MB} MB`,
        met: most <= GOAL_MB,
      },
    ];
  });
}

/** The most that a process and all that it started take, until it is asked. */
function watchMemory(pid) {
  let most = 0;
  const looking = setInterval(
    () => void memoryOfTree(pid).then((now) => (most = Math.max(most, now))),
    LOOK_AT_MEMORY_MS,
  );
  return {
    end: () => {
      clearInterval(looking);
      return most;
    },
  };
}

const text = ({ rate, p50, p99 }) => `${Math.round(rate)}/s, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`;

async function warmed(url, giftCards) {
  await sell(url, giftCards, WARM, 'warm');
  return sell(url, giftCards, PURCHASES, 'guest');
}

const sell = (url, giftCards, count, name) =>
  inTurns(count, (mine) => buy(url, giftCards[mine % giftCards.length], `${name}-${mine}@bench.test`));

/** One whole purchase. @param email another one each time */
export async function buy(url, giftCard, email) {
  const { id: transactionId, checkoutSecret } = await call(url, 'POST', '/api/payments/create-payment', {
    sourceId: 'cnon:card-nonce-ok',
    giftCardId: giftCard._id,
    businessSlug: giftCard.businessSlug,
    amount: giftCard.salePrice,
  });
  const form = {
    id: giftCard._id,
    purchaseType: 'self',
    selfInfo: { name: 'Bench Guest', email, phone: '(555) 123-4567' },
    paymentDetails: { transactionId },
    checkoutSecret,
  };
  await call(url, 'POST', '/api/wallet/generate-wallet-pass', form);
  await call(url, 'PUT', '/api/v1/admin/purchase', form);
}

async function call(url, method, path, body) {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
