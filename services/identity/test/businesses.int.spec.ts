import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createDiskFileStore } from '@giftcard/kernel/files/disk-file-store';
import { giftCardCreated } from '@giftcard/testing/business-events';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { endDayOfReplacedFiles } from '@giftcard/testing/replaced-files';
import { testSealer } from '@giftcard/testing/service-env';
import { asAdmin, asPublic, asSuperAdmin } from '@giftcard/testing/sessions';
import { as, registered, somebody, startIdentity, type IdentityUnderTest } from './identity-service.js';

let it: IdentityUnderTest;

beforeAll(async () => {
  it = await startIdentity();
});
afterAll(() => it.stop());

const refusal = (code: string) => expect.objectContaining({ code });
const picture = (background: string, size = 600) =>
  sharp({ create: { width: size, height: size / 2, channels: 3, background } })
    .png()
    .toBuffer();

/** What the form of the super admin sends. */
function adminOfBusiness(
  restaurantName: string,
  changes: { email?: string; businessSlug?: string; password?: string } = {},
) {
  const { email, name } = somebody();
  return {
    name,
    email,
    restaurantName,
    phone: '5551234567',
    businessSlug: '',
    password: '',
    restaurantAddress: undefined,
    ...changes,
  };
}
const create = (request: ReturnType<typeof adminOfBusiness>) =>
  asSuperAdmin(() => it.identity.createBusinessAdmin(request));

describe("the super admin's own way to a business", () => {
  test('with a password lets its admin sign in at once', async () => {
    const request = adminOfBusiness('Quick Start', { password: 'lemons on ice' });
    expect(await create(request)).toMatchObject({
      email: request.email,
      businessSlug: 'quick-start',
      restaurantName: 'Quick Start',
    });
    expect(
      (await asPublic(() => it.identity.login({ email: request.email, password: 'lemons on ice', clientAddress: '' })))
        .user!.businessSlug,
    ).toBe('quick-start');
  });

  test('without a password mails a link that sets one', async () => {
    const request = adminOfBusiness('By Link');
    await create(request);
    await expect(
      asPublic(() => it.identity.login({ email: request.email, password: '', clientAddress: '' })),
    ).rejects.toEqual(refusal('INVALID_CREDENTIALS'));
    const { data } = await eventually(
      () =>
        it.events.ofType('identity.business-provisioned.v1').find((event) => event.data.businessSlug === 'by-link') ??
        false,
    );
    const token = testSealer().open(data.setPasswordTokenSealed, 'set-password');
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const bad of [forged, '', '.', token.split('.')[0]!])
      await expect(asPublic(() => it.identity.setPassword({ token: bad, password: 'lemons on ice' }))).rejects.toEqual(
        refusal('LINK_INVALID'),
      );
    expect((await asPublic(() => it.identity.setPassword({ token, password: 'lemons on ice' }))).user!.email).toBe(
      request.email,
    );
  });

  test('refuses a slug that is taken or reserved, an address that has an account and a password that is guessed at once, and makes nothing then', async () => {
    await create(adminOfBusiness('Wanted', { businessSlug: 'Wanted Slug' }));
    expect(await asPublic(() => it.identity.getBusiness({ businessSlug: 'wanted-slug' }))).toMatchObject({
      name: 'Wanted',
    });
    const { email } = somebody();
    await expect(create(adminOfBusiness('Other House', { email, password: 'OtherHouse2026' }))).rejects.toEqual(
      refusal('PASSWORD_TOO_COMMON'),
    );
    await expect(create(adminOfBusiness('Other', { businessSlug: 'wanted-slug', email }))).rejects.toMatchObject({
      code: 'SLUG_TAKEN',
      kind: 'conflict',
    });
    await expect(create(adminOfBusiness('Other', { businessSlug: 'login', email }))).rejects.toEqual(
      refusal('SLUG_TAKEN'),
    );
    await create(adminOfBusiness('Other', { businessSlug: 'other-slug', email }));
    await expect(create(adminOfBusiness('Third', { businessSlug: 'third-slug', email }))).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      kind: 'conflict',
    });
    await expect(asPublic(() => it.identity.getBusiness({ businessSlug: 'third-slug' }))).rejects.toEqual(
      refusal('BUSINESS_NOT_FOUND'),
    );
  });

  test('twice at once with one slug lets one win', async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => create(adminOfBusiness('Race', { businessSlug: 'race' }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      outcomes.filter(
        (outcome) => outcome.status === 'rejected' && (outcome.reason as { code: string }).code === 'SLUG_TAKEN',
      ),
    ).toHaveLength(2);
  });

  test('is closed to everybody else', async () => {
    await expect(asAdmin('larkspur', () => it.identity.createBusinessAdmin(adminOfBusiness('No')))).rejects.toEqual(
      refusal('SUPER_ADMIN_ONLY'),
    );
  });
});

describe('a profile', () => {
  test('changes what is named, keeps the slug, and is told whole', async () => {
    const session = await registered(it, { restaurantName: 'Old Name' });
    const changed = await as(session, () =>
      it.identity.updateProfile({
        restaurantName: 'New Name',
        phone: undefined,
        restaurantAddress: undefined,
        timeZone: undefined,
        checkOnly: false,
      }),
    );
    expect(changed).toMatchObject({
      restaurantName: 'New Name',
      businessSlug: 'old-name',
      phone: '5551234567',
      restaurantAddress: { city: 'New York' },
    });
    const address = { street: '2 Lake Road', city: 'Chicago', state: 'IL', zipCode: '60601' };
    const moved = await as(session, () =>
      it.identity.updateProfile({
        restaurantName: undefined,
        phone: '(312) 555-0100',
        restaurantAddress: address,
        timeZone: 'America/Chicago',
        checkOnly: false,
      }),
    );
    expect(moved).toMatchObject({
      restaurantName: 'New Name',
      phone: '3125550100',
      restaurantAddress: address,
      timeZone: 'America/Chicago',
    });
    const told = await eventually(
      () =>
        it.events
          .ofType('identity.business-profile-changed.v1')
          .find(({ data }) => data.timeZone === 'America/Chicago') ?? false,
    );
    expect(told).toMatchObject({
      aggregateVersion: 4,
      businessSlug: 'old-name',
      data: { name: 'New Name', address, logoKey: '' },
    });
    expect((await asPublic(() => it.identity.getBusiness({ businessSlug: 'old-name' }))).version).toBe(4);
  });

  test('takes tips from cards when the owner says so, with what is suggested in its order, and not before', async () => {
    const session = await registered(it, { restaurantName: 'Tip House' });
    const change = (tips: { on: boolean; percents: number[] }) =>
      as(session, () => it.identity.updateProfile({ restaurantAddress: undefined, tips, checkOnly: false }));
    expect((await as(session, () => it.identity.getMe({}))).tips).toBeUndefined();
    for (const percents of [[15, 15], [0], [101], [10, 15, 18, 20]])
      await expect(change({ on: true, percents })).rejects.toEqual(refusal('INVALID_FIELDS'));
    expect((await change({ on: true, percents: [20, 15] })).tips).toEqual({ on: true, percents: [15, 20] });
    expect((await change({ on: false, percents: [] })).tips).toEqual({ on: false, percents: [] });
    const told = await eventually(() => {
      const all = it.events
        .ofType('identity.business-profile-changed.v1')
        .filter(({ data }) => data.businessSlug === 'tip-house' && data.tips !== undefined);
      return all.length === 2 && all;
    });
    expect(told.map(({ data }) => data.tips)).toEqual([
      { on: true, percents: [15, 20] },
      { on: false, percents: [] },
    ]);
  });

  test('tells guests how to reach the business: what is named changes, and only what the owner entered is told', async () => {
    const session = await registered(it, { restaurantName: 'Contact House' });
    const contactOf = async () =>
      (await asPublic(() => it.identity.getBusiness({ businessSlug: 'contact-house' }))).contact;
    expect(await contactOf()).toBeUndefined();
    await as(session, () =>
      it.identity.updateProfile({
        restaurantAddress: undefined,
        contact: { phone: '(312) 555-0100', email: 'Table@Contact.test' },
        checkOnly: false,
      }),
    );
    const changed = await as(session, () =>
      it.identity.updateProfile({
        restaurantAddress: undefined,
        contact: { phone: '', website: 'https://contact.test' },
        checkOnly: false,
      }),
    );
    const contact = {
      phone: '',
      email: 'table@contact.test',
      website: 'https://contact.test',
      openingHours: '',
      mapUrl: '',
    };
    expect([changed.contact, await contactOf()]).toEqual([contact, contact]);
    await eventually(
      () =>
        it.events
          .ofType('identity.business-profile-changed.v1')
          .find(
            ({ data }) => data.businessSlug === 'contact-house' && data.contact?.website === 'https://contact.test',
          ) ?? false,
    );
  });

  test('is left as it is by a wrong field', async () => {
    const session = await registered(it);
    const wrong = {
      restaurantName: '',
      phone: 'abc',
      restaurantAddress: { street: '', city: '', state: '', zipCode: '' },
      timeZone: 'Moon',
      contact: { website: 'larkspur' },
      checkOnly: false,
    };
    await expect(as(session, () => it.identity.updateProfile(wrong))).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: expect.arrayContaining(
        ['restaurantName', 'phone', 'restaurantAddress.street', 'timeZone', 'contact.website'].map(
          (field) => expect.objectContaining({ field }) as object,
        ),
      ) as object,
    });
    expect(await as(session, () => it.identity.getMe({}))).toEqual(session.user);
  });
});

test('a currency can be chosen until the business has made a gift card', async () => {
  const session = await registered(it);
  const businessSlug = session.user!.businessSlug;
  const choose = (currency: string) =>
    as(session, () => it.identity.updateProfile({ currency, restaurantAddress: undefined, checkOnly: false }));
  expect(session.user).toMatchObject({ currency: 'USD', currencyFixed: false });
  await expect(choose('XYZ')).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await choose('CAD')).toMatchObject({ currency: 'CAD', currencyFixed: false });
  await eventually(
    () =>
      it.events
        .ofType('identity.business-profile-changed.v1')
        .find(({ data }) => data.businessSlug === businessSlug && data.currency === 'CAD') ?? false,
  );
  await publish(it.engines.bus, giftCardCreated({ businessSlug }));
  await eventually(async () => (await as(session, () => it.identity.getMe({}))).currencyFixed);
  await expect(choose('EUR')).rejects.toMatchObject({ kind: 'conflict', code: 'CURRENCY_FIXED' });
  expect(await choose('CAD')).toMatchObject({ currency: 'CAD', currencyFixed: true });
});

describe('an address', () => {
  test('is refused with a validity that its state does not allow, chosen now or before', async () => {
    const session = await registered(it);
    const inState = (state: string) => ({ street: '1 Main Street', city: 'Anywhere', state, zipCode: '12207' });
    const change = (restaurantAddress: ReturnType<typeof inState> | undefined, validityMonths?: number) =>
      as(session, () => it.identity.updateProfile({ restaurantAddress, validityMonths, checkOnly: false }));
    const check = (state: string) =>
      as(session, () => it.identity.updateProfile({ restaurantAddress: inState(state), checkOnly: true }));
    await change(inState('VT'), 60);
    await expect(change(inState('NY'))).rejects.toMatchObject({
      code: 'VALIDITY_UNLAWFUL',
      message: expect.stringContaining('GBL 396-i') as unknown,
    });
    await expect(check('CA')).rejects.toEqual(refusal('VALIDITY_UNLAWFUL'));
    await check('CO');
    await expect(change(undefined, 59)).rejects.toMatchObject({
      code: 'VALIDITY_UNLAWFUL',
      message: expect.stringContaining('12 CFR 1005.20') as unknown,
    });
    await change(inState('NY'), 108);
    expect(await asPublic(() => it.identity.getBusiness({ businessSlug: session.user!.businessSlug }))).toMatchObject({
      validityMonths: 108,
      address: { state: 'NY' },
    });
  });
});

describe('a logo', () => {
  test('is encoded anew and gives its colour; the old files stay for a day, for pages and mails that name them', async () => {
    const session = await registered(it);
    const files = createDiskFileStore(it.engines.filesDir);
    const first = await as(session, async () => it.identity.setLogo({ image: await picture('#1a4d7a') }));
    expect(first.logoKey).toMatch(new RegExp(`^logos/${session.user!.businessSlug}/[0-9a-f-]+\\.webp$`));
    expect(await sharp(await files.get(first.logoKey)).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 128,
    });
    expect(await sharp(await files.get(first.logoKey.replace('.webp', '.png'))).metadata()).toMatchObject({
      format: 'png',
      width: 256,
    });
    expect((await asPublic(() => it.identity.getBusiness({ businessSlug: session.user!.businessSlug }))).accent).toBe(
      '#1a4d7a',
    );
    const second = await as(session, async () => it.identity.setLogo({ image: await picture('#808080') }));
    const kinds = (logoKey: string) =>
      Promise.all(
        ['.webp', '.avif', '.png'].map(async (kind) => Boolean(await files.get(logoKey.replace('.webp', kind)))),
      );
    expect([await kinds(first.logoKey), await kinds(second.logoKey)]).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
    expect(await asPublic(() => it.identity.getBusiness({ businessSlug: session.user!.businessSlug }))).toMatchObject({
      logoKey: second.logoKey,
      accent: '',
    });
    await endDayOfReplacedFiles(it.engines.mongo.uri, 'identity');
    await it.restart();
    await eventually(async () => expect(await kinds(first.logoKey)).toEqual([false, false, false]));
    expect(await kinds(second.logoKey)).toEqual([true, true, true]);
  });

  test('that is no picture, an SVG or too large is refused', async () => {
    const session = await registered(it);
    const set = (image: Buffer) => as(session, () => it.identity.setLogo({ image }));
    await expect(set(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).rejects.toEqual(
      refusal('IMAGE_TYPE'),
    );
    await expect(set(Buffer.alloc(0))).rejects.toEqual(refusal('IMAGE_TYPE'));
    await expect(set(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toEqual(refusal('IMAGE_TOO_LARGE'));
    expect((await as(session, () => it.identity.getMe({}))).logoKey).toBe('');
  });

  test('needs a session of a business', async () => {
    await expect(asSuperAdmin(() => it.identity.setLogo({ image: Buffer.alloc(1) }))).rejects.toEqual(
      refusal('ADMIN_ONLY'),
    );
    await expect(asAdmin('no-such-business', () => it.identity.setLogo({ image: Buffer.alloc(1) }))).rejects.toEqual(
      refusal('BUSINESS_NOT_FOUND'),
    );
  });
});

test('businesses are listed in slices that cover all of them once', async () => {
  await registered(it);
  const { total } = await asPublic(() => it.identity.listBusinesses({ page: 1, limit: 1 }));
  const slices = await Promise.all(
    Array.from({ length: Math.ceil(total / 3) }, (_, index) =>
      asPublic(() => it.identity.listBusinesses({ page: index + 1, limit: 3 })),
    ),
  );
  const slugs = slices.flatMap(({ businesses }) => businesses.map(({ businessSlug }) => businessSlug));
  expect(new Set(slugs).size).toBe(total);
});
