import { describe, expect, it } from '@jest/globals';
import { passColours } from './pass-colours.js';

describe('passColours', () => {
  it('puts white on a dark accent and ink on a light one', () => {
    expect(passColours('#24543f')).toEqual({
      backgroundColor: 'rgb(36, 84, 63)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(255, 255, 255)',
    });
    expect(passColours('#ffe9a8').foregroundColor).toBe('rgb(28, 26, 43)');
  });

  it('falls back to the platform’s red', () => {
    expect(passColours('').backgroundColor).toBe('rgb(201, 63, 34)');
    expect(passColours('red').backgroundColor).toBe('rgb(201, 63, 34)');
  });
});
