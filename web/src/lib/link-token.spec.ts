import { describe, expect, it } from '@jest/globals';
import { tokenOfHash } from './link-token.js';

describe('the link of a welcome mail', () => {
  it('carries its token behind the #', () => {
    expect(tokenOfHash('#token=a%2Bb')).toBe('a+b');
  });

  it.each(['', '#', '#token=', '#other=1'])('without one is refused: %p', (hash) => {
    expect(tokenOfHash(hash)).toBeNull();
  });
});
