import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openProvider } from './use-payment-script.js';

const SCRIPT = 'https://provider.example/square.js';

/** A page without a script: the provider's `payments` comes with the next one that loads. */
let scripts: { src: string; tell: (event: 'load' | 'error') => void; isThere: boolean }[];
let page: { Square?: { payments: (applicationId: string, locationId: string) => unknown } };

beforeEach(() => {
  scripts = [];
  page = {};
  const createElement = () => {
    const heard: Record<string, () => void> = {};
    const script = {
      src: '',
      isThere: false,
      tell: (event: string) => heard[event]?.(),
      addEventListener: (event: string, listener: () => void) => (heard[event] = listener),
      remove: () => (script.isThere = false),
    };
    scripts.push(script);
    return script;
  };
  Object.assign(globalThis, {
    window: page,
    document: { createElement, head: { append: (script: { isThere: boolean }) => (script.isThere = true) } },
  });
});
afterEach(() => {
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
});

/** Opens the provider while its script brings what is given. */
function open(
  payments: (applicationId: string, locationId: string) => unknown,
  applicationId = 'sandbox-sq0idb-1',
  locationId = 'L1',
) {
  const opened = openProvider(SCRIPT, applicationId, locationId);
  page.Square = { payments };
  scripts.at(-1)?.tell('load');
  return opened;
}

const refusal = (name: string, message: string) => (): never => {
  throw Object.assign(new Error(message), { name });
};

describe("the payment provider's script", () => {
  it('is loaded once and asked with the ids of the business', async () => {
    const asked: string[][] = [];
    const payments = (...ids: string[]): unknown => asked.push(ids);
    expect(await open(payments)).toEqual({ status: 'ready', payments: 1 });
    expect(await open(payments, 'sandbox-sq0idb-2')).toEqual({ status: 'ready', payments: 2 });
    expect(scripts).toMatchObject([{ src: SCRIPT, isThere: true }]);
    expect(asked).toEqual([
      ['sandbox-sq0idb-1', 'L1'],
      ['sandbox-sq0idb-2', 'L1'],
    ]);
  });

  it('says that the application id is not in the right format', async () => {
    const wrong = refusal(
      'InvalidApplicationIdError',
      "The Payment 'applicationId' option is not in the correct format.",
    );
    expect(await open(wrong, 'no id')).toEqual({
      status: 'failed',
      message: 'The Payment applicationId option is not in the correct format.',
    });
  });

  it.each([
    ['', 'L1'],
    ['sandbox-sq0idb-1', ''],
    ['sandbox-sq0idb-1', 'no place'],
  ])('sends to the developer when a parameter is missing or wrong: %j, %j', async (applicationId, locationId) => {
    expect(
      await open(refusal('InvalidLocationIdError', 'The location is unknown.'), applicationId, locationId),
    ).toEqual({
      status: 'failed',
      message: 'Please contact your developer to provide the required parameters to use the Web Payments SDK.',
    });
  });

  it('is fetched anew on Retry, whether it could not be loaded or brought nothing', async () => {
    const failed = {
      status: 'failed',
      message: "The payment form couldn't be loaded. Check your connection and try again.",
    };
    const lost = openProvider(SCRIPT, 'sandbox-sq0idb-1', 'L1');
    scripts.at(-1)?.tell('error');
    expect(await lost).toEqual(failed);
    const empty = openProvider(SCRIPT, 'sandbox-sq0idb-1', 'L1');
    scripts.at(-1)?.tell('load');
    expect(await empty).toEqual(failed);
    expect(await open(() => 'wallets')).toEqual({ status: 'ready', payments: 'wallets' });
    expect(scripts.map(({ isThere }) => isThere)).toEqual([false, true, true]);
  });
});
