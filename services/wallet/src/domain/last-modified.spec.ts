import { describe, expect, it } from '@jest/globals';
import { seenChange } from './last-modified.js';

const at = (text: string) => new Date(`2026-11-21T12:00:${text}Z`);

describe('seenChange', () => {
  it('is a change that was made after the last look, and none that was seen', () => {
    expect(seenChange(at('10.200'), undefined, at('20'))).toEqual({ isSeen: false, lastModified: at('10') });
    expect(seenChange(at('10.200'), at('09'), at('20')).isSeen).toBe(false);
    expect(seenChange(at('10.200'), at('10'), at('20')).isSeen).toBe(true);
    expect(seenChange(at('10.200'), at('15'), at('20')).isSeen).toBe(true);
  });

  it('misses no second change within the same second', () => {
    const first = seenChange(at('10.200'), undefined, at('10.300'));
    expect(first.lastModified).toEqual(at('09'));
    const second = seenChange(at('10.800'), first.lastModified, at('11'));
    expect(second).toEqual({ isSeen: false, lastModified: at('10') });
    expect(seenChange(at('10.800'), second.lastModified, at('12')).isSeen).toBe(true);
  });
});
