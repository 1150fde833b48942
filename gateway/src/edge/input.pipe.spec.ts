import { describe, expect, test } from '@jest/globals';
import type { ArgumentMetadata } from '@nestjs/common';
import type { DomainError } from '@giftcard/kernel/errors';
import { InputPipe } from './input.pipe.js';
import { DecisionDto, LoginDto, RegisterDto, SettingsDto } from '../api/identity/identity.dto.js';
import { CreatePaymentDto } from '../api/orders/purchase.dto.js';
import { RedeemDto } from '../api/redemption/redemption.dto.js';

const pipe = new InputPipe();

function read(body: unknown, metatype: NonNullable<ArgumentMetadata['metatype']>): Promise<unknown> {
  return pipe.transform(body, { type: 'body', metatype });
}

async function problems(body: unknown, metatype: NonNullable<ArgumentMetadata['metatype']>) {
  const error = await read(body, metatype).then(
    () => undefined,
    (thrown: DomainError) => thrown,
  );
  return error && { code: error.code, details: error.details };
}

test('what is wrong is said of "This", whatever the field is called', async () => {
  const body = { sourceId: 'cnon:1', giftCardId: 'card-1', businessSlug: 'larkspur-house', amount: '1' };
  expect(await problems(body, CreatePaymentDto)).toEqual({
    code: 'INVALID_FIELDS',
    details: [{ field: 'amount', message: 'must be an amount with at most two decimals' }],
  });
  expect((await problems({ validityMonths: '12' }, SettingsDto))?.details).toEqual([
    { field: 'validityMonths', message: 'This must be an integer number' },
  ]);
});

test('a body of the right shape goes through as its class', async () => {
  const body = await read({ email: 'a@b.cd', password: 'x' }, LoginDto);
  expect(body).toBeInstanceOf(LoginDto);
  expect({ ...(body as LoginDto) }).toEqual({ email: 'a@b.cd', password: 'x' });
});

describe('refuses and names', () => {
  test('a field of another type, once', async () => {
    expect(await problems({ email: 5, password: ['x'] }, LoginDto)).toEqual({
      code: 'INVALID_FIELDS',
      details: [
        { field: 'email', message: 'This must be a string' },
        { field: 'password', message: 'This must be a string' },
      ],
    });
  });

  test('a missing field', async () => {
    expect(await problems({ email: 'a@b.cd' }, LoginDto)).toEqual({
      code: 'INVALID_FIELDS',
      details: [{ field: 'password', message: 'This must be a string' }],
    });
  });

  test('an unknown field', async () => {
    expect(await problems({ email: 'a@b.cd', password: 'x', role: 'SuperAdmin' }, LoginDto)).toEqual({
      code: 'INVALID_FIELDS',
      details: [{ field: 'role', message: 'This field is not known here' }],
    });
  });

  test('a field inside another', async () => {
    const body = {
      name: 'x',
      password: 'x',
      phone: 'x',
      email: 'x',
      otp: 'x',
      restaurantName: 'x',
      restaurantAddress: { street: 7, planet: 'Mars' },
    };
    expect((await problems(body, RegisterDto))?.details.map(({ field }) => field).sort()).toEqual([
      'restaurantAddress.planet',
      'restaurantAddress.street',
    ]);
    expect(
      (await problems({ ...body, restaurantAddress: 'Main Street' }, RegisterDto))?.details.map(({ field }) => field),
    ).toContain('restaurantAddress');
  });

  test('null, also where a field may be absent', async () => {
    expect(await problems({}, SettingsDto)).toBeUndefined();
    for (const field of ['restaurantName', 'restaurantAddress', 'squareAccessToken'])
      expect((await problems({ [field]: null }, SettingsDto))?.details).toEqual([
        { field, message: expect.any(String) },
      ]);
  });

  test.each([null, undefined, [], 'text', 5])('a body that is no object: %j', async (body) => {
    expect(await problems(body, LoginDto)).toEqual({
      code: 'INVALID_FIELDS',
      details: [{ field: 'body', message: 'must be a JSON object' }],
    });
  });
});

test.each([1e-9, 1e21, -1, 0.001, NaN, Infinity, '5', null])('an amount of %j is refused', async (amount) => {
  expect((await problems({ qrCode: 'x', amount }, RedeemDto))?.details.map(({ field }) => field)).toEqual(['amount']);
});

test.each([0, 1, 12.5, 12.34, 9_999_999])('an amount of %j is read', async (amount) => {
  expect(
    await problems({ sourceId: 'x', giftCardId: 'x', businessSlug: 'x', amount }, CreatePaymentDto),
  ).toBeUndefined();
});

test('a path parameter read at the same time does not make a body lenient', async () => {
  const [body] = await Promise.all([
    problems({ status: 'approved', role: 'x' }, DecisionDto),
    pipe.transform('an-id', { type: 'param', metatype: String, data: 'id' }),
  ]);
  expect(body?.details).toEqual([{ field: 'role', message: 'This field is not known here' }]);
});
