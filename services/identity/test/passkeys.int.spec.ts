import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@giftcard/contracts/identity/v1/identity';
import { staffAction } from '@giftcard/kernel/confirmation-token';
import { currentContext, runInContext } from '@giftcard/kernel/request-context';
import { eventually } from '@giftcard/testing/eventually';
import { asPublic, asSuperAdmin, confirmed } from '@giftcard/testing/sessions';
import { Authenticator } from './authenticator.js';
import { as, registered, startIdentity, SUPER_ADMIN, type IdentityUnderTest } from './identity-service.js';

const SITE = { origin: 'https://shop.test', rpId: 'shop.test' };
const refusal = (code: string) => expect.objectContaining({ code });
const REFUSED = refusal('SECOND_FACTOR_INVALID');

let it: IdentityUnderTest;
beforeAll(async () => {
  it = await startIdentity();
});
afterAll(() => it.stop());

type Owner = Session & { email: string; password: string };

const login = ({ email, password }: { email: string; password: string }) =>
  asPublic(() => it.identity.login({ email, password, clientAddress: '192.0.2.1' }));
const dueOf = async (who: { email: string; password: string }) => (await login(who)).secondFactorDue!.token;
const asked = async (token: string) => (await asPublic(() => it.identity.askPasskeyToLogin({ token }))).options;
const finish = (token: string, passkey: string) =>
  asPublic(() => it.identity.finishLogin({ token, code: '', passkey }));
const kindsFor = (userId: string) =>
  it.events
    .ofType('identity.second-factor-changed.v1')
    .filter(({ data }) => data.userId === userId)
    .map(({ data }) => data.kind);

/** The caller's word for a change of the own factor. */
async function confirming<T>(
  session: Session,
  by: { password?: string; code?: string; passkey?: string },
  work: () => Promise<T>,
) {
  return as(session, async () => {
    const confirmation = await it.identity.confirmAction({
      action: 'second-factor',
      password: '',
      code: '',
      passkey: '',
      ...by,
    });
    return runInContext({ ...currentContext(), confirmation: confirmation.token }, work);
  });
}

/** Adds a passkey to an account. */
async function withPasskey(
  who: Session & { password: string },
  first?: { session: Session; authenticator: Authenticator },
) {
  const authenticator = new Authenticator(SITE);
  const session = first?.session ?? who;
  const by = first
    ? { passkey: first.authenticator.show(await toConfirm(session, 'second-factor')) }
    : { password: who.password };
  const { options } = await confirming(session, by, () => it.identity.startPasskey({}));
  const set = await as(session, () => it.identity.addPasskey({ name: 'Laptop', passkey: authenticator.make(options) }));
  return { authenticator, session: set.session!, recoveryCodes: set.recoveryCodes };
}

const toConfirm = async (session: Session, action: string) =>
  (await as(session, () => it.identity.askPasskeyToConfirm({ action }))).options;

describe('signing in with a passkey', () => {
  test('a passkey opens one session after the password, and is noted as used', async () => {
    const owner: Owner = await registered(it);
    const { authenticator, recoveryCodes } = await withPasskey(owner);
    expect(new Set(recoveryCodes).size).toBe(10);
    const answer = await login(owner);
    expect(answer).toMatchObject({ token: '', secondFactorDue: { kinds: ['passkey'] } });
    const due = answer.secondFactorDue!.token;
    const opened = await finish(due, authenticator.show(await asked(due)));
    expect(await as(opened, () => it.identity.getSecondFactor({}))).toMatchObject({
      passkeys: [{ passkeyId: authenticator.credentialId, name: 'Laptop', lastUsedAt: expect.any(String) }],
    });
    await expect(asked(due)).rejects.toEqual(refusal('SIGN_IN_OVER'));
    await eventually(() => kindsFor(owner.user!.userId).includes('passkey-added'));
    const next = await dueOf(owner);
    const byCode = await asPublic(() => it.identity.finishLogin({ token: next, code: recoveryCodes[0]!, passkey: '' }));
    expect(byCode.user!.email).toBe(owner.email);
  });

  test('an answer that is replayed opens nothing, in the same sign-in or another, and confirms nothing again', async () => {
    const owner = await registered(it);
    const { authenticator, session } = await withPasskey(owner);
    // Passkeys that are kept by an account do not count: only the challenge says that it was used.
    const due = await dueOf(owner);
    const answer = authenticator.show(await asked(due), { counter: 0 });
    await finish(due, answer);
    await expect(finish(due, answer)).rejects.toEqual(refusal('SIGN_IN_OVER'));
    await expect(finish(await dueOf(owner), answer)).rejects.toEqual(REFUSED);
    const by = { passkey: authenticator.show(await toConfirm(session, 'second-factor'), { counter: 0 }) };
    await confirming(session, by, async () => 'done');
    await expect(confirming(session, by, async () => 'done')).rejects.toEqual(REFUSED);
  });

  test('an answer given to another origin or for another host is refused', async () => {
    const owner = await registered(it);
    const { authenticator } = await withPasskey(owner);
    const due = await dueOf(owner);
    for (const place of [
      { ...SITE, origin: 'https://shop.test.example' },
      { ...SITE, origin: 'http://shop.test' },
      { ...SITE, rpId: 'example' },
    ])
      await expect(finish(due, authenticator.show(await asked(due), { place }))).rejects.toEqual(REFUSED);
    await finish(due, authenticator.show(await asked(due)));
  });

  test('the passkey of another account is refused', async () => {
    const [owner, other] = [await registered(it), await registered(it)];
    await withPasskey(owner);
    const { authenticator } = await withPasskey(other);
    const due = await dueOf(owner);
    await expect(finish(due, authenticator.show(await asked(due)))).rejects.toEqual(REFUSED);
    const othersDue = await dueOf(other);
    await expect(finish(due, authenticator.show(await asked(othersDue)))).rejects.toEqual(REFUSED);
  });

  test('what was signed for another purpose is refused', async () => {
    const owner = await registered(it);
    const { authenticator, session } = await withPasskey(owner);
    const [first, second] = [await dueOf(owner), await dueOf(owner)];
    await expect(finish(first, authenticator.show(await asked(second)))).rejects.toEqual(REFUSED);
    const confirm = async (options: string) =>
      as(session, () =>
        it.identity.confirmAction({
          action: 'second-factor',
          password: '',
          code: '',
          passkey: authenticator.show(options),
        }),
      );
    await expect(confirm(await asked(first))).rejects.toEqual(REFUSED);
    await expect(confirm(await toConfirm(session, 'payment-account'))).rejects.toEqual(REFUSED);
    await expect(finish(first, authenticator.show(await toConfirm(session, 'second-factor')))).rejects.toEqual(REFUSED);
    expect((await confirm(await toConfirm(session, 'second-factor'))).token).not.toBe('');
  });

  test('a counter that goes back is refused, and its holder hears of it', async () => {
    const owner = await registered(it);
    const { authenticator } = await withPasskey(owner);
    const first = await dueOf(owner);
    await finish(first, authenticator.show(await asked(first), { counter: 7 }));
    const due = await dueOf(owner);
    for (const counter of [7, 3, 0])
      await expect(finish(due, authenticator.show(await asked(due), { counter }))).rejects.toEqual(REFUSED);
    await eventually(() => kindsFor(owner.user!.userId).includes('passkey-refused'));
    const log = { businessSlug: owner.user!.businessSlug, from: '', to: '', page: undefined, actorId: '', kind: '' };
    await eventually(async () => {
      const { entries } = await asSuperAdmin(() => it.identity.listAuditEntries(log));
      return entries.some(({ details }) => details.some(({ value }) => value === 'passkey-refused'));
    });
  });
});

describe('keeping passkeys', () => {
  test('an account has at most ten, each once', async () => {
    const owner = await registered(it);
    let first = await withPasskey(owner);
    const by = async () => ({ passkey: first.authenticator.show(await toConfirm(first.session, 'second-factor')) });
    const start = async () => (await confirming(first.session, await by(), () => it.identity.startPasskey({}))).options;
    const again = first.authenticator.make(await start());
    await expect(as(first.session, () => it.identity.addPasskey({ name: 'Again', passkey: again }))).rejects.toEqual(
      refusal('PASSKEY_EXISTS'),
    );
    for (let count = 1; count < 10; count++) first = { ...first, session: (await withPasskey(owner, first)).session };
    const eleventh = new Authenticator(SITE).make(await start());
    await expect(as(first.session, () => it.identity.addPasskey({ name: 'Key', passkey: eleventh }))).rejects.toEqual(
      refusal('TOO_MANY_PASSKEYS'),
    );
  });

  test('one is made for the session that asked alone, without a certificate, and removed after a confirmation', async () => {
    const owner = await registered(it);
    const { options } = await confirming(owner, { password: owner.password }, () => it.identity.startPasskey({}));
    const elsewhere = await login(owner);
    const made = (passkey: string, session: Session) =>
      as(session, () => it.identity.addPasskey({ name: 'Key', passkey }));
    const authenticator = new Authenticator(SITE);
    await expect(made(authenticator.make(options), elsewhere)).rejects.toEqual(REFUSED);
    await expect(made(authenticator.make(options), owner)).rejects.toEqual(REFUSED);
    const next = async () =>
      (await confirming(owner, { password: owner.password }, () => it.identity.startPasskey({}))).options;
    await expect(made(authenticator.make(await next(), { attested: true }), owner)).rejects.toEqual(REFUSED);
    const foreign = { ...SITE, origin: 'https://other.test' };
    await expect(made(authenticator.make(await next(), { place: foreign }), owner)).rejects.toEqual(REFUSED);
    const { session, authenticator: held } = await withPasskey(owner);
    const remove = () => it.identity.removePasskey({ passkeyId: held.credentialId });
    await expect(as(session, remove)).rejects.toEqual(refusal('CONFIRMATION_REQUIRED'));
    await expect(confirming(session, { password: owner.password }, remove)).rejects.toEqual(REFUSED);
    await confirming(session, { passkey: held.show(await toConfirm(session, 'second-factor')) }, remove);
    expect((await login(owner)).user!.email).toBe(owner.email);
    await eventually(() => kindsFor(owner.user!.userId).includes('passkey-removed'));
  });

  test('a reset takes passkeys away, too', async () => {
    const owner = await registered(it);
    await withPasskey(owner);
    const { userId } = owner.user!;
    await asSuperAdmin(() => confirmed(staffAction(userId), () => it.identity.resetAdminSecondFactor({ userId })));
    expect((await login(owner)).user!.userId).toBe(userId);
  });
});

describe('in production', () => {
  beforeAll(() => it.restart({ MODE: 'production' }));

  test('the super admin sets a passkey up first, and signs in with it by the own door', async () => {
    const open = () => asPublic(() => it.identity.superAdminLogin({ ...SUPER_ADMIN, clientAddress: '192.0.2.1' }));
    const root = await open();
    for (const work of [
      () => it.identity.askPasskeyToConfirm({ action: 'second-factor' }),
      () => it.identity.removePasskey({ passkeyId: 'none' }),
    ])
      await expect(as(root, work)).rejects.toEqual(refusal('SECOND_FACTOR_REQUIRED'));
    const { authenticator, session } = await withPasskey({ ...root, password: SUPER_ADMIN.password });
    const word = authenticator.show(await toConfirm(session, 'second-factor'));
    await expect(
      confirming(session, { passkey: word }, () =>
        it.identity.removePasskey({ passkeyId: authenticator.credentialId }),
      ),
    ).rejects.toEqual(refusal('SECOND_FACTOR_NEEDED'));
    const token = (await open()).secondFactorDue!.token;
    await expect(asked(token)).rejects.toEqual(refusal('SIGN_IN_OVER'));
    const { options } = await asPublic(() => it.identity.askPasskeyToSuperAdminLogin({ token }));
    const passkey = authenticator.show(options);
    const again = await asPublic(() => it.identity.finishSuperAdminLogin({ token, code: '', passkey }));
    expect((await as(again, () => it.identity.getRegistrationStats({}))).total).toBe(0);
  });
});
