import { describe, expect, it } from '@jest/globals';
import { acceptedTerms } from './accepted-terms.js';
import { TermsChanged } from './checkout.errors.js';

describe('the terms of a purchase', () => {
  it('are those that hold, for who saw them and for a client that shows none', () => {
    expect([acceptedTerms('a1', 'a1'), acceptedTerms('a1', undefined)]).toEqual(['a1', 'a1']);
  });

  it('are not those of an hour ago: whoever saw other ones is told before anything is charged', () => {
    expect(() => acceptedTerms('b2', 'a1')).toThrow(TermsChanged);
  });

  it('are nobody\u2019s where the business was not heard of yet, and keep nobody from buying', () => {
    expect([acceptedTerms(undefined, 'a1'), acceptedTerms(undefined, undefined)]).toEqual([undefined, undefined]);
  });
});
