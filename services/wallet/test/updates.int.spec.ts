import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { WalletServiceService, type WalletServiceClient } from '@giftcard/contracts/wallet/v1/wallet';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { makeTestWalletKeys } from '@giftcard/standalone/test-wallet-keys';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { exampleOf } from '@giftcard/testing/examples';
import {
  anOrder,
  cardRedeemed,
  cardSecrets,
  orderPlaced,
  orderRefunded,
  redemptionUndone,
} from '@giftcard/testing/money-events';
import { asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { rebuild } from '../src/rebuild.js';
import { startFakeApns, type FakeApns } from './fake-apns.js';
import { startFakeGoogle, type FakeGoogle } from './fake-google.js';
import { filesOf, verifyPkpass } from '@giftcard/testing/pkpass';
import { DEVICES_PER_PASS } from '../src/storage/apple-devices.mongo.js';

const keys = makeTestWalletKeys();
const PUSH_TOKEN = 'c0ffee'.repeat(8);
const DEVICE = 'device-1';
const MINUTE = 60_000;

let engines: Engines;
let google: FakeGoogle;
let apns: FakeApns;
let env: Awaited<ReturnType<Engines['env']>>;
let service: RunningService;
let database: mongoose.Connection;
let wallet: Calls<WalletServiceClient> & { close(): void };

beforeAll(async () => {
  [engines, google, apns] = await Promise.all([
    startEngines(['wallet']),
    startFakeGoogle(keys.GOOGLE_WALLET_PRIVATE_KEY, keys.GOOGLE_WALLET_SERVICE_ACCOUNT),
    startFakeApns(keys.APPLE_WWDR_PEM),
  ]);
  await startWallet();
  database = await mongoose.createConnection(env['MONGODB_URI']!, { dbName: 'wallet' }).asPromise();
});

afterEach(() => {
  google.answerWith(() => undefined);
  apns.answerWith(() => undefined);
});

afterAll(async () => {
  await database.close();
  await stopWallet();
  await Promise.all([google.stop(), apns.stop()]);
  await engines.stop();
});

async function startWallet(): Promise<void> {
  env = await engines.env({
    ORDERS_URL: '127.0.0.1:1',
    PUBLIC_URL: 'https://shop.test',
    WALLET_RETRY_DELAY_MS: '50',
    WALLET_SWEEP_MS: '100',
    ...keys,
    ...google.env,
    ...apns.env,
  });
  service = await start(env);
  wallet = clientOf<WalletServiceClient>(WalletServiceService, env);
}

async function stopWallet(): Promise<void> {
  wallet.close();
  await service.stop();
}

const linksOf = (publicToken: string, isFollowed: boolean) =>
  asPublic(() => wallet.getPassLinks({ publicToken, isFollowed }));
const insertsOf = (cardId: string) =>
  google.calls.filter(
    ({ what, body }) => what.startsWith('POST giftCardObject') && (body as { id?: string }).id?.endsWith(`.${cardId}`),
  );

let sales = 0;

/** A sold card of 50 dollars, with words of the giver that no link has room for. */
async function aSoldCard() {
  const { publicToken, sealed } = cardSecrets();
  const cardId = `card-${++sales}-${Date.now()}`;
  const businessSlug = `house-${sales}`;
  const form = {
    purchaseType: 'gift',
    buyer: { name: 'Daniel', email: 'd@example.test', phone: '' },
    recipient: { name: 'Maya', email: 'm@example.test', phone: '' },
    message: 'é'.repeat(500),
    occasion: 'Birthday',
  };
  await publish(engines.bus, orderPlaced(anOrder({ orderId: cardId, businessSlug, form, ...sealed })));
  return { cardId, businessSlug, publicToken };
}

/** One whose pass lies in a phone, and in Google Wallet. */
async function aSavedCard() {
  const { cardId, businessSlug, publicToken } = await aSoldCard();
  // The object is inserted as the guest goes to the wallet.
  await eventually(() => linksOf(publicToken, true), 10_000);
  const { pkpass } = await asPublic(() => wallet.getApplePass({ publicToken }));
  const pass = JSON.parse(filesOf(pkpass).get('pass.json')!.toString()) as {
    webServiceURL: string;
    authenticationToken: string;
    passTypeIdentifier: string;
    serialNumber: string;
  };
  const key = {
    passTypeId: pass.passTypeIdentifier,
    serial: pass.serialNumber,
    authenticationToken: pass.authenticationToken,
  };
  const at = (aggregateVersion: number) => ({ aggregateId: cardId, aggregateVersion });
  return { cardId, businessSlug, publicToken, pass, key, at };
}

const register = (
  key: { passTypeId: string; serial: string; authenticationToken: string },
  pushToken = PUSH_TOKEN,
  deviceId = DEVICE,
) => asPublic(() => wallet.registerAppleDevice({ pass: key, deviceId, pushToken }));
const changed = (since = '', deviceId = DEVICE) =>
  asPublic(() => wallet.listChangedApplePasses({ deviceId, passTypeId: keys.APPLE_PASS_TYPE_ID, since }));
const pushesTo = (pushToken: string) => apns.pushes.filter(({ path }) => path.endsWith(pushToken));
const patchesOf = (cardId: string) =>
  google.calls
    .filter(({ what }) => what === `PATCH giftCardObject/${keys.GOOGLE_WALLET_ISSUER_ID}.${cardId}`)
    .map(({ body }) => body as { state: string; balance: { micros: string } });

it('a card that is only looked at is not brought to Google, one whose link is followed is', async () => {
  const { cardId, publicToken } = await aSoldCard();
  const shown = await eventually(() => linksOf(publicToken, false), 10_000);
  expect([shown.saveUrl.startsWith('https://pay.google.com/'), insertsOf(cardId).length]).toEqual([true, 0]);
  await linksOf(publicToken, true);
  expect(insertsOf(cardId)).toHaveLength(1);
});

describe('a change of a card', () => {
  it('reaches Google Wallet and every registered device, whatever the change', async () => {
    const { cardId, businessSlug, key, at } = await aSavedCard();
    await register(key);
    const steps = [
      {
        event: cardRedeemed({ cardId, businessSlug, balanceCents: 4_000 }, at(2)),
        state: 'ACTIVE',
        micros: '40000000',
      },
      {
        event: redemptionUndone({ cardId, businessSlug, balanceCents: 5_000 }, at(3)),
        state: 'ACTIVE',
        micros: '50000000',
      },
      {
        event: anEvent(
          'redemption.card-blocked.v1',
          { ...exampleOf('redemption.card-blocked.v1'), cardId, businessSlug },
          at(4),
        ),
        state: 'INACTIVE',
        micros: '50000000',
      },
      {
        event: anEvent(
          'redemption.card-unblocked.v1',
          { ...exampleOf('redemption.card-unblocked.v1'), cardId, businessSlug },
          at(5),
        ),
        state: 'ACTIVE',
        micros: '50000000',
      },
      {
        event: anEvent(
          'redemption.card-voided.v1',
          { ...exampleOf('redemption.card-voided.v1'), cardId, businessSlug },
          at(6),
        ),
        state: 'INACTIVE',
        micros: '0',
      },
    ];
    for (const [index, { event, state, micros }] of steps.entries()) {
      await publish(engines.bus, event, event);
      await eventually(
        () => patchesOf(cardId).at(-1)?.balance.micros === micros && patchesOf(cardId).at(-1)?.state === state,
        10_000,
      );
      await eventually(() => pushesTo(PUSH_TOKEN).length > index, 10_000);
    }
    expect(pushesTo(PUSH_TOKEN).every(({ body, topic }) => body === '{}' && topic === keys.APPLE_PASS_TYPE_ID)).toBe(
      true,
    );
  });

  it('whose code was replaced ends its passes in every wallet, and has another one', async () => {
    const { cardId, businessSlug, publicToken, key, at } = await aSavedCard();
    const token = 'abcd04'.repeat(8);
    await register(key, token, 'device-4');
    const { tag } = await changed('', 'device-4');
    const renewed = cardSecrets();
    const { codeHash: _hash, ...opens } = renewed.sealed;
    const reissued = anEvent(
      'redemption.card-reissued.v1',
      { ...exampleOf('redemption.card-reissued.v1'), ...opens, cardId, businessSlug },
      at(2),
    );
    await publish(engines.bus, reissued, reissued);
    await eventually(() => pushesTo(token).length > 0 && patchesOf(cardId).at(-1)?.state === 'EXPIRED', 10_000);
    for (const call of [
      () => linksOf(publicToken, false),
      () => asPublic(() => wallet.getApplePass({ publicToken })),
      () => asPublic(() => wallet.getPrintedCard({ publicToken, paper: 'a4', hidesAmount: false })),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'CARD_REPLACED' });
    // The phone asks, because it was told to, and gets a pass that opens nothing.
    const news = await changed(tag, 'device-4');
    expect(news.serials).toEqual([key.serial]);
    const { pkpass: dead } = await asPublic(() => wallet.getLatestApplePass({ pass: key, modifiedSince: undefined }));
    const voided = filesOf(dead).get('pass.json')!.toString();
    expect(JSON.parse(voided)).toMatchObject({ voided: true, serialNumber: key.serial });
    expect(voided).not.toMatch(new RegExp(`GV1|${renewed.publicToken}|${publicToken}|barcode`));
    const { pkpass } = await asPublic(() => wallet.getApplePass({ publicToken: renewed.publicToken }));
    const pass = filesOf(pkpass).get('pass.json')!.toString();
    expect(JSON.parse(pass)).toMatchObject({ serialNumber: `${cardId}.1` });
    expect(pass).toContain(`GV1.${renewed.code}`);
    const { saveUrl } = await linksOf(renewed.publicToken, false);
    expect(saveUrl).toMatch(/^https:\/\/pay\.google\.com\//);
    await expect(register({ ...key, serial: `${cardId}.1` }, token, 'device-4')).rejects.toMatchObject({
      code: 'APPLE_PASS_UNAUTHORIZED',
    });
  });

  it('that ends later than it was sold for reaches the wallets: no end is left in any of them', async () => {
    const { cardId, businessSlug, publicToken, key, at } = await aSavedCard();
    const token = 'feed03'.repeat(8);
    await register(key, token, 'device-3');
    const { tag } = await changed('', 'device-3');
    // As an earlier version sold it.
    await database
      .collection('passes')
      .updateOne({ _id: cardId as never }, { $set: { validUntil: new Date('2027-11-22T05:00:00Z') } });
    const extended = anEvent(
      'redemption.card-validity-extended.v1',
      {
        cardId,
        businessSlug,
        validUntil: undefined,
        previousValidUntil: '2027-11-22T05:00:00.000Z',
        extendedAt: '2026-11-22T12:00:00.000Z',
      },
      at(2),
    );
    await publish(engines.bus, extended, extended);
    await eventually(
      () =>
        pushesTo(token).length > 0 &&
        patchesOf(cardId).some((patch) => 'validTimeInterval' in patch && patch.validTimeInterval === null),
      10_000,
    );
    const { pkpass } = await asPublic(() => wallet.getApplePass({ publicToken }));
    expect(JSON.parse(filesOf(pkpass).get('pass.json')!.toString())).not.toHaveProperty('expirationDate');
    expect(Number((await changed('', 'device-3')).tag)).toBeGreaterThan(Number(tag));
  });

  it('that went back before its order came is told to the wallets that have its pass', async () => {
    const { cardId, businessSlug, key, at } = await aSavedCard();
    const token = 'beef02'.repeat(8);
    await register(key, token);
    await publish(engines.bus, orderRefunded({ orderId: cardId, businessSlug, placed: false }, at(4)));
    await eventually(
      () =>
        patchesOf(cardId).at(-1)?.balance.micros === '0' &&
        patchesOf(cardId).at(-1)?.state === 'INACTIVE' &&
        pushesTo(token).length > 0,
      10_000,
    );
  });

  it('waits for wallets that are away, also through a restart, and then tells how things stand', async () => {
    const { cardId, businessSlug, key, at } = await aSavedCard();
    const token = 'dead01'.repeat(8);
    await register(key, token);
    google.answerWith(({ what }) => (what.startsWith('PATCH giftCardObject') ? 503 : undefined));
    apns.answerWith(() => ({ status: 503, reason: 'ServiceUnavailable' }));
    await publish(engines.bus, cardRedeemed({ cardId, businessSlug, balanceCents: 3_000 }, at(2)));
    await eventually(() => patchesOf(cardId).length > 1 && pushesTo(token).length > 1, 10_000);
    await publish(engines.bus, cardRedeemed({ cardId, businessSlug, balanceCents: 2_000 }, at(3)));
    await stopWallet();
    google.answerWith(() => undefined);
    apns.answerWith(() => undefined);
    const [tried, pushed] = [patchesOf(cardId).length, pushesTo(token).length];
    await startWallet();
    await eventually(
      () =>
        patchesOf(cardId).length > tried &&
        patchesOf(cardId).at(-1)?.balance.micros === '20000000' &&
        pushesTo(token).length > pushed,
      10_000,
    );
  });

  it('is told once more after a rebuild from the log', async () => {
    const [used, back] = [await aSavedCard(), await aSavedCard()];
    await publish(
      engines.bus,
      cardRedeemed({ cardId: used.cardId, businessSlug: used.businessSlug, balanceCents: 4_000 }, used.at(2)),
      orderRefunded({ orderId: back.cardId, businessSlug: back.businessSlug, placed: false }, back.at(4)),
    );
    const cards = [
      [used.cardId, '40000000'],
      [back.cardId, '0'],
    ] as const;
    const toldOf = async (times: number) => {
      for (const [cardId, micros] of cards)
        await eventually(
          () => patchesOf(cardId).filter(({ balance }) => balance.micros === micros).length >= times,
          10_000,
        );
    };
    await toldOf(1);
    expect(await rebuild(env)).toBeGreaterThan(0);
    await toldOf(2);
  });

  it('is not pushed any more to a device that Apple calls gone', async () => {
    const { cardId, businessSlug, key, at } = await aSavedCard();
    const gone = 'deadbe'.repeat(8);
    await register(key, gone, 'device-gone');
    apns.answerWith((token) => (token === gone ? { status: 410, reason: 'Unregistered' } : undefined));
    await publish(engines.bus, cardRedeemed({ cardId, businessSlug, balanceCents: 4_000 }, at(2)));
    await eventually(async () => (await changed('', 'device-gone')).serials.length === 0, 10_000);
    expect(pushesTo(gone)).toHaveLength(1);
  });
});

describe("Apple's web service", () => {
  it('is named in the pass, registers a device once and tells which of its passes changed', async () => {
    const { cardId, businessSlug, pass, key, at } = await aSavedCard();
    expect(pass.webServiceURL).toBe('https://shop.test/api/wallet/apple');
    const device = `device-of-${cardId}`;
    expect(await register(key, PUSH_TOKEN, device)).toEqual({ isNew: true });
    expect(await register(key, PUSH_TOKEN, device)).toEqual({ isNew: false });
    const { serials, tag } = await changed('', device);
    expect(serials).toEqual([cardId]);
    const later = String(Number(tag) + 2 * MINUTE);
    expect((await changed(later, device)).serials).toEqual([]);
    await publish(engines.bus, cardRedeemed({ cardId, businessSlug, balanceCents: 1_000 }, at(2)));
    await eventually(async () => Number((await changed('', device)).tag) > Number(tag), 10_000);
    expect((await changed(tag, device)).serials).toEqual([cardId]);
    await asPublic(() => wallet.unregisterAppleDevice({ pass: key, deviceId: device }));
    expect((await changed('', device)).serials).toEqual([]);
  });

  it('keeps the newest registrations of a pass when there are more than anybody has devices', async () => {
    const { cardId, businessSlug, key, at } = await aSavedCard();
    const tokenOf = (device: number) =>
      `${cardId.length.toString(16)}${device.toString(16).padStart(4, '0')}${'ab'.repeat(20)}${sales.toString(16)}`;
    for (let device = 0; device < DEVICES_PER_PASS + 3; device++)
      await register(key, tokenOf(device), `many-${cardId}-${device}`);
    await publish(engines.bus, cardRedeemed({ cardId, businessSlug, balanceCents: 1_000 }, at(2)));
    await eventually(() => pushesTo(tokenOf(DEVICES_PER_PASS + 2)).length > 0, 10_000);
    await eventually(() => pushesTo(tokenOf(3)).length > 0, 10_000);
    expect([0, 1, 2].map((device) => pushesTo(tokenOf(device)).length)).toEqual([0, 0, 0]);
  });

  it('gives the latest pass, signed, and nothing to a device that has it', async () => {
    const { cardId, businessSlug, key, at } = await aSavedCard();
    await publish(engines.bus, cardRedeemed({ cardId, businessSlug, balanceCents: 1_500 }, at(2)));
    const { pkpass, lastModified } = await eventually(async () => {
      const latest = await asPublic(() => wallet.getLatestApplePass({ pass: key, modifiedSince: undefined }));
      return filesOf(latest.pkpass).get('pass.json')!.toString().includes('"value":15,') && latest;
    }, 10_000);
    await verifyPkpass(pkpass, keys.APPLE_WWDR_PEM);
    const seen = new Date(new Date(lastModified!).getTime() + 2_000).toISOString();
    expect((await asPublic(() => wallet.getLatestApplePass({ pass: key, modifiedSince: seen }))).pkpass).toHaveLength(
      0,
    );
  });

  it('knows no pass, no type and no device but by what the pass itself says', async () => {
    const { key } = await aSavedCard();
    const { key: other } = await aSavedCard();
    const unauthorized = { kind: 'unauthenticated', code: 'APPLE_PASS_UNAUTHORIZED' };
    for (const wrong of [
      { ...key, authenticationToken: other.authenticationToken },
      { ...key, authenticationToken: '' },
      { ...key, serial: 'no-such-pass' },
      { ...key, passTypeId: 'pass.another' },
    ]) {
      await expect(register(wrong)).rejects.toMatchObject(unauthorized);
      await expect(
        asPublic(() => wallet.unregisterAppleDevice({ pass: wrong, deviceId: DEVICE })),
      ).rejects.toMatchObject(unauthorized);
      await expect(
        asPublic(() => wallet.getLatestApplePass({ pass: wrong, modifiedSince: undefined })),
      ).rejects.toMatchObject(unauthorized);
    }
    await expect(register(key, '../3/device/x')).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    expect((await changed('', 'a-stranger')).serials).toEqual([]);
  });
});
