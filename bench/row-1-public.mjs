// Row 1: the public list and details at the gateway against a bare Fastify that answers the same bytes, headers and body.
// Row 2: answers that the view has to make first, against a Fastify that asks a gRPC service for a constant.
import { freePort } from '@giftcard/kernel/free-ports';
import { inFolder, load, startModule, startPlatform } from './support.mjs';

const SECONDS = 6;
const WARM_SECONDS = 3;
const SHOP = 'larkspur-house';

export async function run() {
  return inFolder(async (folder) => {
    const platform = await startPlatform(folder, { DEMO: 'shops' });
    await platform.opened;
    const list = `${platform.url}/api/v1/giftcards?businessSlug=${SHOP}`;
    const { giftCards } = await (await fetch(list)).json();
    const details = `${platform.url}/api/v1/giftcards/${giftCards[0]._id}/public`;
    const rows = [];
    for (const [name, url] of [
      ['list', list],
      ['details', details],
    ]) {
      const bare = await startModule('floor-public.mjs', await freePort(), JSON.stringify(await sample(url)));
      rows.push(row('1', `public ${name}`, await compare({ url: bare.url }, { url })));
      await bare.stop();
    }
    const constant = await startModule(
      'floor-grpc.mjs',
      await freePort(),
      await freePort(),
      JSON.stringify(await sample(list)),
    );
    rows.push(
      row(
        '2',
        'public list, never asked before',
        await compare(neverAsked(constant.url, '/same'), neverAsked(platform.url, '/api/v1/giftcards')),
      ),
    );
    await constant.stop();
    await platform.stop();
    return rows;
  });
}

/** What one answer consists of. */
async function sample(url) {
  const answer = await fetch(url);
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['connection', 'content-length', 'date', 'keep-alive'].includes(name)),
  );
  return { headers, body: await answer.text() };
}

/** Every request asks for another page, which no answer is kept of. */
function neverAsked(url, path) {
  let asked = 0;
  return {
    url,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: `${path}?businessSlug=${SHOP}&search=a&limit=${6 + (asked % 90)}&page=${1 + Math.floor(asked++ / 90)}`,
        }),
      },
    ],
  };
}

async function compare(floorOptions, oursOptions) {
  await load({ ...oursOptions, duration: WARM_SECONDS });
  await load({ ...floorOptions, duration: WARM_SECONDS });
  const floor = await load({ ...floorOptions, duration: SECONDS });
  const ours = await load({ ...oursOptions, duration: SECONDS });
  return { floor, ours };
}

const text = ({ rate, p99 }) => `${Math.round(rate)}/s, p99 ${p99.toFixed(1)} ms`;

function row(number, what, { ours, floor }) {
  return {
    row: number,
    what,
    ours: text(ours),
    floor: text(floor),
    ratio: ours.rate / floor.rate,
    goal: number === '1' ? '>= 0.6 x floor, p99 <= 2 x' : '>= 0.5 x floor',
    met: ours.rate >= (number === '1' ? 0.6 : 0.5) * floor.rate && (number !== '1' || ours.p99 <= 2 * floor.p99),
  };
}
