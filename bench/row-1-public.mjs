// Row 1: the public list and details at the gateway against a bare Fastify that answers the same bytes.
import { freePort, inFolder, load, startModule, startPlatform } from './support.mjs';

export async function run() {
  return inFolder(async (folder) => {
    const platform = await startPlatform(folder, { DEMO: 'on' });
    const list = `${platform.url}/api/v1/giftcards?businessSlug=larkspur-house`;
    let giftCards = [];
    while (giftCards.length < 6) giftCards = (await (await fetch(list)).json()).giftCards;
    const details = `${platform.url}/api/v1/giftcards/${giftCards[0]._id}/public`;
    const rows = [];
    for (const [name, url] of [['list', list], ['details', details]]) {
      const body = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');
      const bare = await startModule('floor-public.mjs', await freePort(), body);
      await load({ url, duration: 2 });
      await load({ url: bare.url, duration: 2 });
      const floor = await load({ url: bare.url, duration: 6 });
      const ours = await load({ url, duration: 6 });
      await bare.stop();
      rows.push({ row: '1', what: `public ${name}`, ours: `${Math.round(ours.rate)}/s, p99 ${ours.p99} ms`, floor: `${Math.round(floor.rate)}/s, p99 ${floor.p99} ms`, ratio: ours.rate / floor.rate, goal: '>= 0.5 x floor', met: ours.rate >= 0.5 * floor.rate && ours.p99 <= Math.max(3 * floor.p99, 3) });
    }
    await platform.stop();
    return rows;
  });
}
