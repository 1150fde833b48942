import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSealer } from '@giftcard/kernel/sealer';
import type { NamedKey } from '@giftcard/kernel/key-list';
import type { RedemptionSettings } from './config.js';
import { OfflineProofs } from './offline-proofs.js';

const first: NamedKey = { id: 'code-1', key: Buffer.alloc(32, 1) };
const second: NamedKey = { id: 'code-2', key: Buffer.alloc(32, 2) };
const TILL = { businessSlug: 'larkspur-house', tillId: 'till-1' };

function proofsWith(...CODE_SEALING_KEYS: NamedKey[]): OfflineProofs {
  const OFFLINE_SIGNING_KEYS: NamedKey[] = [{ id: 'offline-1', key: randomBytes(32) }];
  const settings = { CODE_SEALING_KEYS, OFFLINE_SIGNING_KEYS } as unknown as RedemptionSettings;
  return new OfflineProofs(settings, createSealer(settings), { now: () => new Date('2026-11-28T12:00:00Z') });
}

describe('the keys of what a till accepted without network (DEC-6.34)', () => {
  it('are the same tomorrow, since a queue of today is opened with them', () => {
    expect(proofsWith(first).queueKeys(TILL)).toEqual([
      { id: 'code-1', key: 'Z2Vr0w93iu07z11kZ2pxyQYqLKfDVzgTtVLNPm7bto4' },
    ]);
  });

  it('are others for another till and another business', () => {
    const proofs = proofsWith(first);
    const keys = [TILL, { ...TILL, tillId: 'till-2' }, { ...TILL, businessSlug: 'juniper-rye' }].map(
      (till) => proofs.queueKeys(till)[0]?.key,
    );
    expect(new Set(keys).size).toBe(3);
  });

  it('begin with that of a new sealing key, behind which the old one still opens', () => {
    const [before] = proofsWith(first).queueKeys(TILL);
    const [newest, old] = proofsWith(second, first).queueKeys(TILL);
    expect(newest?.id).toBe('code-2');
    expect(newest?.key).not.toBe(before?.key);
    expect(old).toEqual(before);
  });
});
