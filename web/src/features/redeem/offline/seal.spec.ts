import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readStatement } from '@giftcard/kernel/business/offline-allowance';
import { canCheck, isSigned, openByKey, openByPin, sealByKey, sealByPin } from './seal.js';
import { openedOf, statementOf } from '../../../testing/offline-till.js';

const key = (id: string) => ({ id, key: randomBytes(32).toString('base64url') });

describe('what is sealed by a PIN', () => {
  it('is opened by it, for the same person, and by nothing else', async () => {
    const sealed = await sealByPin('482915', 'noor', { grant: 'of Noor' });
    expect(await openByPin('482915', 'noor', sealed)).toEqual({ grant: 'of Noor' });
    expect(await openByPin('482916', 'noor', sealed)).toBeUndefined();
    expect(await openByPin('482915', 'sam', sealed)).toBeUndefined();
    expect(Buffer.from(sealed.sealed).toString('latin1')).not.toContain('Noor');
  });
});

describe('what a till accepted', () => {
  it('is sealed by its newest key, opened by an older one too, and by no other', async () => {
    const [old, now, other] = [key('code-1'), key('code-2'), key('code-1')];
    const before = await sealByKey([old], 'entry-1', { amountCents: 3_800 });
    const since = await sealByKey([now, old], 'entry-2', { amountCents: 500 });
    expect([before.keyId, since.keyId]).toEqual(['code-1', 'code-2']);
    expect(await openByKey([now, old], 'entry-1', before)).toEqual({ amountCents: 3_800 });
    expect(await openByKey([now, old], 'entry-2', since)).toEqual({ amountCents: 500 });
    expect(await openByKey([other], 'entry-1', before)).toBeUndefined();
    expect(await openByKey([now], 'entry-1', before)).toBeUndefined();
    expect(await openByKey([old], 'entry-2', before)).toBeUndefined();
  });

  it('is not kept by a till that was given no key', async () => {
    await expect(sealByKey([], 'entry-1', {})).rejects.toThrow('without a key');
  });
});

describe('a statement', () => {
  const { kit } = openedOf();

  it('is what the platform signed, with nothing changed in it', async () => {
    expect(await canCheck()).toBe(true);
    const text = statementOf({ balanceCents: 7_500 });
    expect(await isSigned(readStatement(text)!, kit.keys)).toBe(true);
    expect(await isSigned(readStatement(text.replace('.7500.', '.9500.'))!, kit.keys)).toBe(false);
  });

  it('of a key that this till was not given is not taken', async () => {
    expect(await isSigned(readStatement(statementOf({ keyId: 'offline-2' }))!, kit.keys)).toBe(false);
    const others = [{ id: 'offline-1', publicKey: randomBytes(32).toString('base64url') }];
    const checked = await isSigned(readStatement(statementOf())!, others).catch(() => false);
    expect(checked).toBe(false);
  });
});
