import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Server, status, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import sharp from 'sharp';
import { OrdersServiceService, type PaidCheckout, type PlaceOrderRequest } from '@giftcard/contracts/orders/v1/orders';
import { WalletServiceService, type PassLinks, type WalletServiceClient } from '@giftcard/contracts/wallet/v1/wallet';
import { groupCardCode } from '@giftcard/kernel/business/card-code';
import { DomainError } from '@giftcard/kernel/errors';
import { MutualTlsServerCredentials } from '@giftcard/kernel/grpc/credentials';
import { toGrpcError } from '@giftcard/kernel/grpc/error-mapping';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { validUntil } from '@giftcard/kernel/business/validity';
import { makeTestWalletKeys } from '@giftcard/standalone/test-wallet-keys';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { certificatesOf, makeTestCertificates } from '@giftcard/testing/certificates';
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
import { recordEvents } from '@giftcard/testing/recorded-events';
import { asPublic } from '@giftcard/testing/sessions';
import type { Env } from '@giftcard/testing/service-env';
import { start } from '../src/main.js';
import { filesOf, verifyPkpass } from '@giftcard/testing/pkpass';

const keys = makeTestWalletKeys();
const DAY_MS = 24 * 60 * 60_000;
const IMAGE_KEY = 'cards/gift-card-1/a/mail.jpg';

let engines: Engines;
let service: RunningService | undefined;
let wallet: Calls<WalletServiceClient> & { close(): void };
let orders: Server;
let ordersUrl: string;
/** Checkouts that orders has paid, by payment id. */
const checkouts = new Map<string, PaidCheckout>();

beforeAll(async () => {
  engines = await startEngines(['wallet']);
  await startOrders();
});

afterEach(async () => {
  wallet?.close();
  await service?.stop();
  service = undefined;
});

afterAll(async () => {
  orders.forceShutdown();
  await engines.stop();
});

/** Another service, by its contract. */
async function startOrders(): Promise<void> {
  await makeTestCertificates();
  orders = new Server();
  const assignCardCode = (
    call: ServerUnaryCall<PlaceOrderRequest, PaidCheckout>,
    answer: sendUnaryData<PaidCheckout>,
  ) => {
    const checkout = checkouts.get(call.request.paymentId);
    if (checkout) answer(null, checkout);
    else
      answer(
        Object.assign(
          new Error(),
          toGrpcError(new DomainError('conflict', 'PAYMENT_NOT_COMPLETED', 'The payment was not completed.')),
        ),
      );
  };
  const absent = (_: unknown, answer: sendUnaryData<never>) => answer({ code: status.UNIMPLEMENTED });
  const others = Object.fromEntries(Object.keys(OrdersServiceService).map((name) => [name, absent]));
  orders.addService(OrdersServiceService, { ...others, assignCardCode });
  const port = await new Promise<number>((resolve, reject) =>
    orders.bindAsync('127.0.0.1:0', new MutualTlsServerCredentials(certificatesOf('orders')), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  ordersUrl = `127.0.0.1:${port}`;
}

async function startWallet(settings: Env = keys): Promise<void> {
  const env = await engines.env({ ORDERS_URL: ordersUrl, PUBLIC_URL: 'https://shop.test', ...settings });
  service = await start(env);
  wallet = clientOf<WalletServiceClient>(WalletServiceService, env);
}

let sales = 0;

/** A paid checkout that orders knows, with the secrets of its card, and the order that it will be. */
function aSale(business?: string, placedAt = new Date()) {
  const { code, publicToken, sealed } = cardSecrets();
  const number = ++sales;
  const ids = { orderId: `order-${number}-${Date.now()}`, businessSlug: business ?? `house-${number}` };
  const form = {
    purchaseType: 'gift',
    buyer: { name: 'Daniel', email: 'd@example.test', phone: '' },
    recipient: { name: 'Maya', email: 'm@example.test', phone: '' },
    message: 'Enjoy',
    occasion: 'Birthday',
  };
  const order = anOrder({ ...ids, form, ...sealed, placedAt: placedAt.toISOString(), imageMailKey: IMAGE_KEY });
  const request: PlaceOrderRequest = { paymentId: `payment-${ids.orderId}`, form, checkoutSecret: 'secret' };
  checkouts.set(request.paymentId, { ...order, placedAt: undefined, code: groupCardCode(code), publicToken });
  return { ...ids, code, publicToken, order, request };
}

const issue = (request: PlaceOrderRequest) => asPublic(() => wallet.issuePass(request));
const linksOf = (publicToken: string) => asPublic(() => wallet.getPassLinks({ publicToken, isFollowed: false }));

async function passOf(publicToken: string) {
  const { pkpass } = await asPublic(() => wallet.getApplePass({ publicToken }));
  await verifyPkpass(pkpass, keys.APPLE_WWDR_PEM);
  const files = filesOf(pkpass);
  return {
    files,
    pass: JSON.parse(files.get('pass.json')!.toString()) as {
      voided?: boolean;
      expirationDate?: string;
      serialNumber: string;
      storeCard: { primaryFields: { value: number }[] };
      barcodes: { message: string }[];
    },
  };
}

function googleObject({ saveUrl }: PassLinks) {
  const [, claims = ''] = saveUrl.split('/').at(-1)!.split('.');
  const { payload } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    payload: {
      giftCardObjects: { state: string; balance: { micros: string }; validTimeInterval?: { end: { date: string } } }[];
    };
  };
  return payload.giftCardObjects[0]!;
}

describe('issuing passes', () => {
  it('gives both links and the code, the same ten times at once, and one event', async () => {
    await startWallet();
    const recorded = await recordEvents(engines.bus, 'wallet.events');
    const { request, code, publicToken, orderId, businessSlug } = aSale();
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      uniqueCode: groupCardCode(code),
      applePassUrl: `https://shop.test/api/wallet/apple/${publicToken}`,
    });
    expect(answers[0]!.saveUrl).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await linksOf(publicToken)).toEqual(answers[0]);
    const issued = await recorded.waitFor('wallet.pass-issued.v1');
    expect(issued.filter(({ aggregateId }) => aggregateId === orderId).map(({ data }) => data)).toEqual([
      { orderId, businessSlug, wallets: ['google', 'apple'] },
    ]);
    await recorded.stop();
  });

  it('leads nowhere for an order whose secrets orders tells no more', async () => {
    await startWallet();
    const { request } = aSale();
    checkouts.set(request.paymentId, { ...checkouts.get(request.paymentId)!, code: '', publicToken: '' });
    expect(await issue(request)).toEqual({ saveUrl: '', applePassUrl: '', uniqueCode: '' });
  });

  it('passes on what orders says of a payment that is not completed', async () => {
    await startWallet();
    await expect(issue({ paymentId: 'unknown', form: undefined, checkoutSecret: '' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'PAYMENT_NOT_COMPLETED',
    });
  });

  it('is unavailable without any wallet, and leaves the other link empty with one', async () => {
    const { request } = aSale();
    await startWallet({});
    await expect(issue(request)).rejects.toMatchObject({ kind: 'unavailable', code: 'WALLET_NOT_CONFIGURED' });
    wallet.close();
    await service!.stop();
    const { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_SERVICE_ACCOUNT, GOOGLE_WALLET_PRIVATE_KEY } = keys;
    await startWallet({ GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_SERVICE_ACCOUNT, GOOGLE_WALLET_PRIVATE_KEY });
    const links = await issue(request);
    expect(links.applePassUrl).toBe('');
    expect(links.saveUrl).not.toBe('');
    await expect(
      asPublic(() => wallet.getApplePass({ publicToken: checkouts.get(request.paymentId)!.publicToken })),
    ).rejects.toMatchObject({ code: 'WALLET_NOT_CONFIGURED' });
  });
});

describe('a pass', () => {
  it('is there for an order whose buyer never asked for it, whatever comes first: the request or the event', async () => {
    await startWallet();
    const [late, early] = [aSale(), aSale()];
    const before = await issue(early.request);
    await publish(engines.bus, orderPlaced(late.order), orderPlaced(early.order));
    const links = await eventually(() => linksOf(late.publicToken), 10_000);
    expect(links.uniqueCode).toBe(groupCardCode(late.code));
    expect(await issue(late.request)).toEqual(links);
    expect(await linksOf(early.publicToken)).toEqual(before);
  });

  it('is a signed .pkpass that openssl accepts, with icon, QR, balance and the picture of the card', async () => {
    await startWallet();
    const { request, publicToken, code, orderId } = aSale();
    await issue(request);
    const { createDiskFileStore } = await import('@giftcard/kernel/files/disk-file-store');
    const picture = await sharp({ create: { width: 600, height: 378, channels: 3, background: '#b9865b' } })
      .jpeg()
      .toBuffer();
    await createDiskFileStore(engines.filesDir).put(IMAGE_KEY, picture, 'image/jpeg');
    const { files, pass } = await passOf(publicToken);
    expect(pass).toMatchObject({
      serialNumber: orderId,
      passTypeIdentifier: keys.APPLE_PASS_TYPE_ID,
      teamIdentifier: keys.APPLE_TEAM_ID,
    });
    expect(pass.storeCard.primaryFields[0]).toMatchObject({ value: 50, currencyCode: 'USD' });
    expect(pass.barcodes[0]!.message).toContain(`GV1.${code}.`);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png', 'strip@2x.png', 'strip@3x.png']),
    );
    expect(await sharp(files.get('icon@2x.png')).metadata()).toMatchObject({ width: 58, height: 58, format: 'png' });
  });

  it('is printed at home too, with the balance of that moment, and no more once nothing can be spent', async () => {
    await startWallet({});
    const { order, orderId: cardId, publicToken, businessSlug } = aSale();
    const print = (paper: string) => asPublic(() => wallet.getPrintedCard({ publicToken, paper, hidesAmount: false }));
    await publish(engines.bus, orderPlaced(order));
    const { pdf } = await eventually(() => print('letter'), 10_000);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(print('legal')).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    const at = { aggregateId: cardId, aggregateVersion: 4 };
    await publish(engines.bus, cardRedeemed({ cardId, businessSlug, balanceCents: 0 }, at));
    await eventually(
      () => expect(print('a4')).rejects.toMatchObject({ kind: 'conflict', code: 'CARD_NOT_PRINTABLE' }),
      10_000,
    );
    await expect(
      asPublic(() => wallet.getPrintedCard({ publicToken: 'nobody', paper: 'a4', hidesAmount: true })),
    ).rejects.toMatchObject({ code: 'PASS_NOT_FOUND' });
  });

  it('does not verify once a byte of it was changed', async () => {
    await startWallet();
    const { request, publicToken } = aSale();
    await issue(request);
    const { pkpass } = await asPublic(() => wallet.getApplePass({ publicToken }));
    const changed = Buffer.from(pkpass);
    const at = changed.indexOf('"pass.json"');
    expect(at).toBeGreaterThan(0);
    changed.write('"pass.jsom"', at);
    await expect(verifyPkpass(changed, keys.APPLE_WWDR_PEM)).rejects.toThrow();
  });

  it('follows the card, and events doubled, late or before its order change nothing', async () => {
    await startWallet();
    const { order, orderId: cardId, publicToken, businessSlug } = aSale();
    const at = (aggregateVersion: number) => ({ aggregateId: cardId, aggregateVersion });
    const redeemed = cardRedeemed({ cardId, businessSlug, amountCents: 1_000, balanceCents: 4_000 }, at(4));
    await publish(engines.bus, cardRedeemed({ cardId, businessSlug, balanceCents: 3_000 }, at(6)), redeemed, redeemed);
    await publish(engines.bus, orderPlaced(order));
    await eventually(async () => googleObject(await linksOf(publicToken)).balance.micros === '30000000', 10_000);
    expect((await passOf(publicToken)).pass.storeCard.primaryFields[0]!.value).toBe(30);
    await publish(engines.bus, redemptionUndone({ cardId, businessSlug, balanceCents: 4_000 }, at(7)));
    await eventually(async () => googleObject(await linksOf(publicToken)).balance.micros === '40000000', 10_000);
    expect((await passOf(publicToken)).pass.storeCard.primaryFields[0]!.value).toBe(40);
    await publish(
      engines.bus,
      anEvent(
        'redemption.card-blocked.v1',
        { ...exampleOf('redemption.card-blocked.v1'), cardId, businessSlug },
        at(8),
      ),
    );
    await eventually(async () => googleObject(await linksOf(publicToken)).state === 'INACTIVE', 10_000);
    await publish(
      engines.bus,
      anEvent('redemption.card-voided.v1', { ...exampleOf('redemption.card-voided.v1'), cardId, businessSlug }, at(9)),
    );
    await eventually(async () => googleObject(await linksOf(publicToken)).balance.micros === '0', 10_000);
    expect((await passOf(publicToken)).pass).toMatchObject({
      voided: true,
      storeCard: { primaryFields: [{ value: 0 }] },
    });
  });

  it("bears its business's name, colour and logo", async () => {
    await startWallet();
    const { createDiskFileStore } = await import('@giftcard/kernel/files/disk-file-store');
    await createDiskFileStore(engines.filesDir).put(
      'logos/zoe/a/logo.webp',
      await sharp({ create: { width: 400, height: 200, channels: 3, background: '#24543f' } })
        .webp()
        .toBuffer(),
      'image/webp',
    );
    const { request, publicToken, businessSlug } = aSale();
    await publish(
      engines.bus,
      businessProfileChanged({
        businessSlug,
        name: 'Crêperie Zoë',
        accent: '#24543f',
        logoKey: 'logos/zoe/a/logo.webp',
      }),
    );
    await issue(request);
    await eventually(async () => googleClass((await linksOf(publicToken)).saveUrl) === 'Crêperie Zoë', 10_000);
    const { pass, files } = await passOf(publicToken);
    expect(pass).toMatchObject({ organizationName: 'Crêperie Zoë', backgroundColor: 'rgb(36, 84, 63)' });
    expect(await sharp(files.get('logo@2x.png')).metadata()).toMatchObject({ width: 200, height: 100, format: 'png' });
  });

  it('ends when the card does: five years after its sale where the business chose so, never where it chose nothing or that', async () => {
    await startWallet();
    const unchosen = aSale();
    await issue(unchosen.request);
    const named = async (name: string, validityMonths: number) => {
      await publish(engines.bus, businessProfileChanged({ businessSlug: unchosen.businessSlug, name, validityMonths }));
      await eventually(async () => googleClass((await linksOf(unchosen.publicToken)).saveUrl) === name, 10_000);
      const sale = aSale(unchosen.businessSlug);
      await issue(sale.request);
      return sale;
    };
    const five = await named('Five Inn', 60);
    const end = validUntil(new Date(), 60, 'America/New_York')!;
    expect(new Date((await passOf(five.publicToken)).pass.expirationDate ?? 0)).toEqual(end);
    expect(googleObject(await linksOf(five.publicToken)).validTimeInterval).toEqual({
      end: { date: end.toISOString() },
    });
    const never = await named('Ever Inn', 0);
    for (const { publicToken } of [never, unchosen]) {
      expect((await passOf(publicToken)).pass.expirationDate).toBeUndefined();
      expect(googleObject(await linksOf(publicToken)).validTimeInterval).toBeUndefined();
    }
    expect((await passOf(five.publicToken)).pass.expirationDate).toBeDefined();
  });

  it('ends by the day of its sale, whether it was made before the sale or long after', async () => {
    await startWallet();
    const known = aSale();
    await issue(known.request);
    await publish(
      engines.bus,
      businessProfileChanged({ businessSlug: known.businessSlug, name: 'Five Inn', validityMonths: 60 }),
    );
    await eventually(async () => googleClass((await linksOf(known.publicToken)).saveUrl) === 'Five Inn', 10_000);
    const [early, late] = [
      aSale(known.businessSlug, new Date(Date.now() + 3 * DAY_MS)),
      aSale(known.businessSlug, new Date('2026-03-01T12:00:00Z')),
    ];
    await issue(early.request);
    const endOf = async ({ publicToken }: ReturnType<typeof aSale>) => [
      new Date((await passOf(publicToken)).pass.expirationDate ?? 0),
      new Date(googleObject(await linksOf(publicToken)).validTimeInterval!.end.date),
    ];
    const ofSale = ({ order }: ReturnType<typeof aSale>) =>
      validUntil(new Date(order.placedAt!), 60, 'America/New_York')!;
    expect(await endOf(early)).not.toContainEqual(ofSale(early));
    await publish(engines.bus, orderPlaced(late.order), orderPlaced(early.order));
    for (const sale of [late, early])
      await eventually(async () => expect(await endOf(sale)).toEqual([ofSale(sale), ofSale(sale)]), 10_000);
  });

  it('of a package has its units already before its order is placed', async () => {
    await startWallet();
    const { request, order, orderId, publicToken } = aSale();
    const packageTerms = { unit: 'Wine tasting', contents: '', units: 5 };
    checkouts.set(request.paymentId, { ...checkouts.get(request.paymentId)!, packageTerms });
    await issue(request);
    const shown = async () => (await passOf(publicToken)).pass.storeCard.primaryFields;
    expect(await shown()).toMatchObject([{ label: 'Wine tasting', value: '5 of 5 left' }]);
    await publish(engines.bus, orderPlaced({ ...order, packageTerms }));
    const { businessSlug } = order;
    const used = { cardId: orderId, businessSlug, units: 5, unitsLeft: 0, balanceCents: 0 };
    await publish(engines.bus, cardRedeemed(used, { aggregateId: orderId, aggregateVersion: 2 }));
    await eventually(async () => expect(await shown()).toMatchObject([{ value: '0 of 5 left' }]), 10_000);
  });

  it('counts in the money of its business', async () => {
    await startWallet();
    const { order, publicToken } = aSale();
    await publish(engines.bus, orderPlaced({ ...order, currency: 'CAD' }));
    const links = await eventually(() => linksOf(publicToken), 10_000);
    expect(googleObject(links).balance).toEqual({ micros: '50000000', currencyCode: 'CAD' });
    expect((await passOf(publicToken)).pass.storeCard.primaryFields).toMatchObject([
      { value: 50, currencyCode: 'CAD' },
    ]);
  });

  it('is worth nothing once the payment went back without an order', async () => {
    await startWallet();
    const { request, publicToken, orderId, businessSlug } = aSale();
    await issue(request);
    await publish(engines.bus, orderRefunded({ orderId, businessSlug, placed: false, reason: 'not-placed' }));
    await eventually(
      async () =>
        expect(googleObject(await linksOf(publicToken))).toMatchObject({ state: 'INACTIVE', balance: { micros: '0' } }),
      10_000,
    );
    expect((await passOf(publicToken)).pass).toMatchObject({
      voided: true,
      storeCard: { primaryFields: [{ value: 0 }] },
    });
  });

  it('is found by its card page’s token only', async () => {
    await startWallet();
    await expect(linksOf('no-such-token')).rejects.toMatchObject({ kind: 'notFound', code: 'PASS_NOT_FOUND' });
    await expect(asPublic(() => wallet.getApplePass({ publicToken: '' }))).rejects.toMatchObject({
      code: 'PASS_NOT_FOUND',
    });
  });
});

function googleClass(saveUrl: string): string | undefined {
  const [, claims = ''] = saveUrl.split('/').at(-1)!.split('.');
  return (
    JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      payload: { giftCardClasses?: { merchantName: string }[] };
    }
  ).payload.giftCardClasses?.[0]?.merchantName;
}
