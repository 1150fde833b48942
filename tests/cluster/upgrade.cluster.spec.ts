import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { openShop, type Shop } from '../support/shop.js';
import { statistics } from '../support/shopper.js';
import { missingToolsOfCluster } from './cluster.mjs';
import { lastReleaseMissing } from './last-release.mjs';
import { CAUGHT_UP_WITHIN_MS, Counter } from './support/counter.js';
import { faultsOf } from './support/load.js';
import { startMailReceiver, type MailReceiver } from './support/mail-receiver.js';
import { READY_WITHIN_MS, SEEN_AGAIN_MS, startCluster, type RunningCluster } from './support/running-cluster.js';

jest.setTimeout(300_000);

const missingTools = await missingToolsOfCluster();
const reason = missingTools.length > 0 ? `${missingTools.join(' and ')} not found` : lastReleaseMissing();

if (reason) test.skip(`an upgrade beside the last release: skipped, ${reason}`, () => undefined);
else
  describe('beside the last release, under load', () => {
    const CARDS = 30;
    /** Each has three codes in ten minutes, and there are four changes. */
    const REDEMPTIONS = 20;

    let mails: MailReceiver;
    let cluster: RunningCluster;
    let shop: Shop;
    let counter: Counter;

    beforeAll(async () => {
      mails = await startMailReceiver();
      cluster = await startCluster(['--last-release', '--replicas', 'gateway=2,orders=2,redemption=2'], {
        SMTP_URL: mails.url,
        DRAIN_MS: '2000',
      });
      shop = await openShop(cluster);
      counter = new Counter(cluster.url, shop, mails);
      await counter.sellCards(CARDS);
    }, READY_WITHIN_MS);

    afterAll(async () => {
      await cluster?.stop();
      await mails?.stop();
    });

    const gateways = () => cluster.members.filter((name) => name.startsWith('gateway-'));
    const services = () => cluster.members.filter((name) => !name.startsWith('gateway-'));

    /** Sells, scans and redeems while processes change their version, and for a while after. Answers what failed. */
    async function faultsWhile(word: 'upgrade' | 'downgrade', names: readonly string[]): Promise<string[]> {
      await counter.authorizeSome(REDEMPTIONS);
      const [waiting, bought] = [counter.authorized.length, counter.bought];
      const load = counter.loadWithPurchases();
      for (const name of names) {
        await cluster.type(`${word} ${name}`);
        await sleep(SEEN_AGAIN_MS);
      }
      const made = await load.end();
      expect(waiting - counter.authorized.length).toBeGreaterThan(3);
      expect(counter.bought - bought).toBeGreaterThan(2);
      process.stdout.write(`${word} of ${names.join(', ')}: ${made.length} requests\n`);
      return faultsOf(made);
    }

    test('gateways of this version come before services of the last one: nothing fails', async () => {
      expect(await faultsWhile('upgrade', gateways())).toEqual([]);
    });

    test('gateways go back and services come instead: nothing fails with gateways of the last one before services of this one', async () => {
      expect(await faultsWhile('downgrade', gateways())).toEqual([]);
      expect(await faultsWhile('upgrade', services())).toEqual([]);
    });

    test('all are of this version at the end, and the books have every sale and redemption once', async () => {
      expect(await faultsWhile('upgrade', gateways())).toEqual([]);
      expect(counter.unanswered).toEqual([]);
      await eventually(async () => {
        const { sold, redemption } = await statistics(cluster.url, shop.token);
        expect([sold, Math.round(redemption * 100)]).toEqual([
          counter.cards.length + counter.bought,
          counter.redeemedCents,
        ]);
      }, CAUGHT_UP_WITHIN_MS);
    });
  });
