import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const PROTO = fileURLToPath(new URL('../../proto/', import.meta.url));
const read = (path: string) => readFileSync(join(PROTO, path), 'utf8');

/** "/orders.v1.OrdersService/GetOrder", as the proto files say. */
const calls = readdirSync(PROTO, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.proto'))
  .flatMap((path) => {
    const source = read(path);
    const [, package_ = ''] = /^package ([\w.]+);/m.exec(source) ?? [];
    return [...source.matchAll(/^service (\w+) \{([^]*?)^\}/gm)].flatMap(([, service, body = '']) =>
      [...body.matchAll(/^\s*rpc (\w+)\(/gm)].map(([, name]) => `/${package_}.${service}/${name}`),
    );
  });

type Row = {
  readonly callers: readonly string[];
  readonly liveSession?: boolean;
  readonly atTill?: boolean;
  readonly repeatable?: boolean;
};
const table = new Map(
  Object.entries(JSON.parse(read('rpc-access.json')) as Record<string, Record<string, Row>>).flatMap(
    ([service, rows]) => Object.entries(rows).map(([name, row]) => [`/${service}/${name}`, row] as const),
  ),
);

test('every RPC of every proto has its row in rpc-access.json, and every row its RPC', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect([...table.keys()].sort()).toEqual(calls.sort());
});

test('every row names processes that call', () => {
  for (const [call, { callers }] of table) {
    expect([call, callers.length]).not.toEqual([call, 0]);
    expect([
      call,
      callers.filter((name) => !['gateway', 'wallet', 'redemption', 'notifications'].includes(name)),
    ]).toEqual([call, []]);
  }
});

test('calls that move money, change where it goes or who is signed in, or cannot be taken back ask whether the session was ended', () => {
  const live = [...table].filter(([, { liveSession }]) => liveSession).map(([call]) => call.split('/')[2]);
  expect(live.sort()).toEqual([
    'ActivateCard',
    'AddPasskey',
    'AddTill',
    'AskPasskeyToConfirm',
    'AuthorizeRedemption',
    'BlockCard',
    'CashOutCard',
    'CloseShift',
    'CloseTillShift',
    'ConfirmTotp',
    'CorrectRecipient',
    'EndOtherSessions',
    'EndSession',
    'ErasePerson',
    'GetOfflineKit',
    'GetSecondFactor',
    'ListSessions',
    'MakeCardBatch',
    'PlaceTill',
    'RedeemCard',
    'RefundOrder',
    'ReissueCard',
    'RemovePasskey',
    'RemovePin',
    'RemoveTotp',
    'RenewRecoveryCodes',
    'ResetAdminSecondFactor',
    'ResetStaffSecondFactor',
    'SendRedemptionCode',
    'SetActivationRules',
    'SetOfflineRules',
    'SetOverrideLimits',
    'SetPin',
    'SettleOfflineRedemption',
    'ShowCardCode',
    'StartPasskey',
    'StartTotp',
    'TakeCardCodes',
    'TestPaymentSettings',
    'UnblockCard',
    'UndoActivation',
    'UndoRedemption',
    'UpdatePaymentSettings',
    'VerifyRedemptionCode',
    'VoidCardBatch',
    'WithdrawTill',
  ]);
});

test('calls are repeatable that only read, and every call that by its name only reads is', () => {
  const reads = /^(Get|List|Export|Find|Scan|Open|Name|Check)/;
  for (const [call, { repeatable = false }] of table)
    expect([call, repeatable]).toEqual([call, reads.test(call.split('/')[2]!)]);
});

test('the gateway alone calls, but for what services ask of orders: it alone says at which address somebody signs in', () => {
  const others = [...table].filter(
    ([call, { callers }]) => callers.join() !== 'gateway' && !call.startsWith('/grpc.health.'),
  );
  expect(others.map(([call, { callers }]) => [call.split('/')[2], callers])).toEqual([
    ['AssignCardCode', ['wallet']],
    ['OpenPersonKeys', ['redemption', 'wallet', 'notifications']],
    ['ObtainPerson', ['redemption']],
    ['ObtainPersons', ['redemption', 'notifications']],
    ['OpenPersonLink', ['gateway', 'redemption', 'wallet', 'notifications']],
  ]);
});

test('a session at a till makes the calls of the counter, and no other', () => {
  const atTill = [...table].filter(([, row]) => row.atTill).map(([call]) => call.split('/')[2]);
  expect(atTill.sort()).toEqual([
    'ActivateCard',
    'CashOutCard',
    'CloseTillShift',
    'GetCounterDay',
    'GetMe',
    'GetOfflineKit',
    'GetTillShift',
    'LockTill',
    'Logout',
    'NameStaff',
    'ObtainPersons',
    // What a card's people are sealed with: a scan shows them.
    'OpenPersonKeys',
    'RecordRefusedTry',
    'RedeemCard',
    'ScanCard',
    'SendRedemptionCode',
    'SettleOfflineRedemption',
    'VerifyRedemptionCode',
  ]);
});
