import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { changeSettings, isComplete, mustBeSettings, noSettings, publicSettings } from './payment-settings.js';
import { codeOf } from '../../test/builders.js';

const browser = {
  scriptUrl: 'https://web.squarecdn.com/v1/square.js',
  methods: ['card', 'googlePay', 'cashAppPay'],
  fixedCents: 0,
};
const accessToken = { sealed: 'k1.sealed.token', last4: '1234' };
const complete = changeSettings(noSettings('larkspur'), {
  applicationId: 'sq0idp-larkspur',
  locationId: 'L1',
  accessToken,
  browser,
}).next;

describe('payment settings', () => {
  test('change what is named and keep the rest', () => {
    const { next } = changeSettings(complete, { locationId: 'L2', browser });
    expect(next).toEqual({
      id: 'larkspur',
      applicationId: 'sq0idp-larkspur',
      locationId: 'L2',
      accessTokenSealed: 'k1.sealed.token',
      accessTokenLast4: '1234',
      revision: 2,
    });
  });

  test('are told as in the example, and never with the access token', () => {
    const [event] = changeSettings(noSettings('larkspur'), {
      applicationId: 'sq0idp-larkspur',
      locationId: 'L1',
      accessToken,
      browser,
    }).events;
    expect(asExample('orders.payment-settings-changed.v1', event!.data)).toEqual(
      exampleJson('orders.payment-settings-changed.v1'),
    );
    expect(JSON.stringify(event)).not.toContain('sealed');
  });

  test('that stay the same are not told', () => {
    expect(changeSettings(complete, { applicationId: 'sq0idp-larkspur', locationId: 'L1', browser })).toEqual({
      next: complete,
      events: [],
    });
  });

  test('are told without an account as long as a part is missing', () => {
    const { next } = changeSettings(noSettings('larkspur'), {
      applicationId: 'sq0idp-larkspur',
      locationId: 'L1',
      browser,
    });
    expect(isComplete(next)).toBe(false);
    expect(publicSettings(next, browser)).toMatchObject({ applicationId: '', locationId: '' });
  });

  test.each([{ accessToken: { sealed: 'k1.other', last4: '9876' } }, { webhookKeySealed: 'k1.sealed.key' }])(
    'that change by a secret alone are told: %j',
    (cmd) => {
      const { next, events } = changeSettings(complete, { ...cmd, browser });
      expect(next).toEqual({
        ...complete,
        ...('accessToken' in cmd ? { accessTokenSealed: 'k1.other', accessTokenLast4: '9876' } : cmd),
        revision: 2,
      });
      expect(events).toHaveLength(1);
    },
  );

  test('are complete with both ids and the token', () => {
    const { accessTokenSealed: _none, ...withoutToken } = complete;
    expect(
      [complete, undefined, { ...complete, applicationId: '' }, { ...complete, locationId: '' }, withoutToken].map(
        (settings) => isComplete(settings),
      ),
    ).toEqual([true, false, false, false, false]);
  });

  test('lose the token with the account, whichever of its ids is taken away', () => {
    expect(changeSettings(complete, { locationId: '', browser }).next).toEqual({
      ...noSettings('larkspur'),
      revision: 2,
    });
    const { next, events } = changeSettings(complete, { applicationId: '', browser });
    expect(next).toEqual({ ...noSettings('larkspur'), revision: 2 });
    expect(events[0]?.data.settings).toMatchObject({ applicationId: '', version: 2 });
  });

  test('refuse what is no id and no token', () => {
    for (const given of [{ applicationId: 'a b' }, { locationId: 'L'.repeat(101) }, { accessToken: 'short' }])
      expect(codeOf(() => mustBeSettings(given, 'rehearsal'))).toBe('INVALID_FIELDS');
    expect(
      codeOf(() =>
        mustBeSettings(
          { applicationId: 'sandbox-sq0idb-x_Y', locationId: 'LSANDBOXMAIN1', accessToken: 'EAAAl_sandbox-token' },
          'rehearsal',
        ),
      ),
    ).toBe('none');
    expect(codeOf(() => mustBeSettings({ applicationId: 'wrong' }, 'rehearsal'))).toBe('INVALID_FIELDS');
    expect(codeOf(() => mustBeSettings({ applicationId: '', locationId: '' }, 'production'))).toBe('none');
  });

  const rightToken = 'EAAAl_sandbox-token';
  test.each([
    ['squareApplicationId', { applicationId: 'wrong' }],
    ['squareLocationId', { locationId: '!L1' }],
    ['squareLocationId', { locationId: 'L1!' }],
    ['squareAccessToken', { accessToken: `!${rightToken}` }],
    ['squareAccessToken', { accessToken: `${rightToken}!` }],
    ['squareWebhookKey', { webhookKey: 'short' }],
    ['squareWebhookKey', { webhookKey: '!right+key/of==' }],
    ['squareWebhookKey', { webhookKey: 'right+key/of==!' }],
  ])('name the field %s that is wrong: %j', (field, given) => {
    expect(() => mustBeSettings(given, 'rehearsal')).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field })] }),
    );
  });

  test('take a webhook key as Square makes them', () => {
    expect(codeOf(() => mustBeSettings({ webhookKey: 'right+key/of==' }, 'rehearsal'))).toBe('none');
    expect(codeOf(() => mustBeSettings({}, 'rehearsal'))).toBe('none');
  });
});
