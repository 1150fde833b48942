import { describe, expect, test } from '@jest/globals';
import { accentFrom, contrastWithWhite } from './accent.js';

const parts = (accent: string) => ({
  red: parseInt(accent.slice(1, 3), 16),
  green: parseInt(accent.slice(3, 5), 16),
  blue: parseInt(accent.slice(5, 7), 16),
});

describe('the accent of a logo', () => {
  test('is its colour when white text on it can be read', () => {
    expect(accentFrom({ red: 26, green: 77, blue: 122 })).toBe('#1a4d7a');
  });

  test.each([
    { red: 255, green: 230, blue: 0 },
    { red: 0, green: 255, blue: 255 },
    { red: 255, green: 120, blue: 120 },
  ])('is darkened from %p until it can', (colour) => {
    expect(contrastWithWhite(colour)).toBeLessThan(4.5);
    expect(contrastWithWhite(parts(accentFrom(colour)))).toBeGreaterThanOrEqual(4.5);
  });

  test("is the platform's own for a logo without a colour", () => {
    expect(accentFrom(undefined)).toBe('');
  });

  test('is measured as WCAG does: black beside white is 21', () => {
    expect(contrastWithWhite({ red: 0, green: 0, blue: 0 })).toBeCloseTo(21);
    expect(contrastWithWhite({ red: 255, green: 255, blue: 255 })).toBeCloseTo(1);
    expect(contrastWithWhite({ red: 10, green: 10, blue: 10 })).toBeCloseTo(19.8);
  });
});
