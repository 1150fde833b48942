import { describe, expect, it } from '@jest/globals';
import { toastClosed, toastShown, toastsReducer } from './slice.js';

describe('a popup', () => {
  it.each([
    ['success', 3],
    ['plain', 3],
    ['error', 8],
  ] as const)('of tone %s stays for %d seconds', (tone, seconds) => {
    expect(toastShown('Gift Card Created Successfully', tone).payload).toMatchObject({ tone, seconds });
  });

  it('goes when its time is over, and the fourth pushes out the first', () => {
    const shown = ['one', 'two', 'three', 'four'].reduce(
      (state, text) => toastsReducer(state, toastShown(text)),
      toastsReducer(undefined, { type: 'start' }),
    );
    expect(shown.map(({ text }) => text)).toEqual(['two', 'three', 'four']);
    expect(toastsReducer(shown, toastClosed(String(shown[1]?.id))).map(({ text }) => text)).toEqual(['two', 'four']);
  });
});
