import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import {
  OrdersServiceService,
  type CreatePaymentRequest,
  type OrdersServiceClient,
  type PlaceOrderRequest,
} from '@giftcard/contracts/orders/v1/orders';
import { randomIds } from '@giftcard/kernel/ids';
import { giftCardCreated } from '@giftcard/testing/business-events';
import { certificatesOf } from '@giftcard/testing/certificates';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { startPaymentSandbox, type PaymentSandbox } from '@giftcard/standalone/payment-sandbox/payment-sandbox';

/** What orders stands on in its tests: engines and a payment provider. */
export interface Shop {
  readonly engines: Engines;
  readonly sandbox: PaymentSandbox;
  /** The environment of the service with the platform's account at the sandbox. */
  env(overrides?: Record<string, string>): Promise<Record<string, string> & { GRPC_LISTEN: string }>;
  /** Puts a new gift card on sale; answers its id. */
  sell(fields?: Partial<GiftCard>): Promise<string>;
  stop(): Promise<void>;
}

export const PLATFORM_TOKEN = 'sandbox-platform-token';

/** @param currency the money that the provider's merchants take */
export async function openShop(currency = 'USD'): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'orders-sandbox-'));
  const [engines, sandbox] = await Promise.all([
    startEngines(['orders']),
    startPaymentSandbox({ port: 0, dataDir, refundSettlesMs: 0, currency }),
  ]);
  const account = {
    SQUARE_APPLICATION_ID: 'sandbox-platform',
    SQUARE_LOCATION_ID: 'LPLATFORM',
    SQUARE_ACCESS_TOKEN: PLATFORM_TOKEN,
    SQUARE_BASE_URL: sandbox.url,
  };
  return {
    engines,
    sandbox,
    env: (overrides = {}) =>
      engines.env({
        ...account,
        SQUARE_SCRIPT_URL: `${sandbox.url}/square.js`,
        RECONCILE_EVERY_MS: '3600000',
        ...overrides,
      }),
    async sell(fields = {}) {
      const giftCardId = randomIds.uuid();
      await publish(engines.bus, giftCardCreated({ giftCardId, ...fields }));
      return giftCardId;
    },
    async stop() {
      await sandbox.stop();
      await engines.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A purchase of the builders' card (40 dollars for a card worth 50) by their business's page. */
export function purchaseOf(giftCardId: string, fields: Partial<CreatePaymentRequest> = {}): CreatePaymentRequest {
  return {
    form: undefined,
    sourceId: 'cnon:card-nonce-ok',
    verificationToken: '',
    giftCardId,
    businessSlug: 'luigis',
    idempotencyKey: '',
    buyerEmail: '',
    ...fields,
  };
}

export const selfForm = {
  purchaseType: 'self',
  buyer: { name: 'Anna Bell', email: 'anna@example.test', phone: '5551234567' },
  recipient: undefined,
  message: '',
  occasion: '',
};

type Shown = Omit<PlaceOrderRequest, 'checkoutSecret'> & Partial<Pick<PlaceOrderRequest, 'checkoutSecret'>>;

/** Orders as the wallet calls it: it alone has a paid checkout's card made before the order is placed. */
export function walletsClient(env: { readonly GRPC_LISTEN: string }) {
  return clientOf<OrdersServiceClient>(OrdersServiceService, env, { certificates: certificatesOf('wallet') });
}

/** Orders as a buyer's browser calls it: what a payment answered goes with its form, unless the test says another secret. */
export function buyerOf(env: { readonly GRPC_LISTEN: string }) {
  const orders = clientOf<OrdersServiceClient>(OrdersServiceService, env);
  const wallet = walletsClient(env);
  const secrets = new Map<string, string>();
  const shown = (request: Shown): PlaceOrderRequest => ({
    checkoutSecret: secrets.get(request.paymentId) ?? '',
    ...request,
  });
  const buyer: Pick<Calls<OrdersServiceClient>, 'createPayment'> & {
    placeOrder(request: Shown): ReturnType<Calls<OrdersServiceClient>['placeOrder']>;
    assignCardCode(request: Shown): ReturnType<Calls<OrdersServiceClient>['assignCardCode']>;
    close(): void;
  } = {
    async createPayment(request) {
      const { checkoutSecret, ...payment } = await orders.createPayment(request);
      if (checkoutSecret) secrets.set(payment.paymentId, checkoutSecret);
      return payment;
    },
    placeOrder: (request) => orders.placeOrder(shown(request)),
    assignCardCode: (request) => wallet.assignCardCode(shown(request)),
    close() {
      orders.close();
      wallet.close();
    },
  };
  return buyer;
}
