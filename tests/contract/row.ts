import type { Call } from '../support/http.js';
import type { Paid, Purchase } from '../support/shopper.js';
import type { World } from '../../gateway/test/support/world.js';

/** The running platform with what the rows need of it. */
export interface Scene extends World {
  /** Sold for this table; its code is used up by the row of redeem. */
  readonly own: Purchase;
  readonly notOnSale: string;
  readonly paid: Paid;
  /** A payment that was never placed and went back in the provider's dashboard. */
  readonly takenBack: { readonly paid: Paid; readonly idempotencyKey: string };
  /** An admin who was suspended. */
  readonly suspended: { readonly email: string; readonly password: string };
  readonly blocked: Purchase;
  /** Redeemed but for what the law lets its holder have in cash. */
  readonly small: Purchase;
}

export type Make = (scene: Scene) => Call | Promise<Call>;

/** An answer that this platform can't be brought to give by a call, and the test that does. */
export interface ProvenBy {
  readonly spec: string;
  readonly test: string;
}

/** One row of the call table (http.md): the call, its answer, and each error it names. */
export interface Row {
  /** As in the OpenAPI document. */
  readonly call: string;
  readonly status: number;
  /** How to call it so that it works, or the test that does. */
  readonly good: Make | ProvenBy;
  readonly errors?: Readonly<Record<string, Make | ProvenBy>>;
}

/** Holds the card that is redeemed: no other mail goes there. */
export const COUNTER_GUEST = 'counter@example.com';

export const get =
  (path: string): Make =>
  () => ({ method: 'GET', path });
export const asAdmin =
  (path: string | ((scene: Scene) => string), body?: unknown, method = body === undefined ? 'GET' : 'POST'): Make =>
  (scene) => ({
    method,
    path: typeof path === 'string' ? path : path(scene),
    token: scene.admin,
    ...(body === undefined
      ? {}
      : { body: typeof body === 'function' ? (body as (scene: Scene) => unknown)(scene) : body }),
  });
export const asRoot =
  (path: string | ((scene: Scene) => string), body?: unknown, method = body === undefined ? 'GET' : 'POST'): Make =>
  async (scene) => ({ ...(await asAdmin(path, body, method)(scene)), token: scene.superAdmin });
export const post =
  (path: string, body: unknown, method = 'POST'): Make =>
  () => ({ method, path, body });

/** What a card of the other sort answers, or one with too little, for a call that takes an amount or units. */
export function ofUnits(call: (units: number) => Make) {
  const byUnits = {
    spec: 'services/redemption/test/packages.int.spec.ts',
    test: 'a card of a package is redeemed by units alone, and an undo gives them back',
  };
  return {
    CARD_HOLDS_MONEY: call(1),
    CARD_HOLDS_UNITS: byUnits,
    UNITS_INSUFFICIENT: byUnits,
    BALANCE_CHANGED: {
      spec: 'services/redemption/src/domain/units.spec.ts',
      test: 'gives units at the amount that was shown, or says that it changed',
    },
  };
}

export const tooMany =
  (times: number, call: Make): Make =>
  async (scene) => {
    const made = await call(scene);
    for (let time = 0; time < times; time++) await scene.send(made);
    return made;
  };
