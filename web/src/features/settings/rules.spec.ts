import { describe, expect, it } from '@jest/globals';
import { svgAddress } from './poster.js';
import { logoProblem, newPasswordProblems, publicUrl, validityWarning } from './rules.js';

describe('a new password', () => {
  it('needs six characters and has to be typed twice', () => {
    expect(newPasswordProblems('tulip7', 'tulip7')).toEqual({});
    expect(newPasswordProblems('tulip', 'tulip')).toEqual({ newPassword: 'Password must be at least 6 characters' });
    expect(newPasswordProblems('tulip7', 'tulip8')).toEqual({ confirm: "New passwords don't match" });
  });
});

describe('a logo', () => {
  it.each([['image/png', 5 * 1024 * 1024, null], ['image/gif', 10, 'Please choose a JPG, PNG or WebP picture.'], ['image/svg+xml', 10, 'Please choose a JPG, PNG or WebP picture.'], ['image/webp', 5 * 1024 * 1024 + 1, 'The picture is larger than 5 MB.']])('of type %p and %p bytes', (type, size, problem) => {
    expect(logoProblem({ type, size })).toBe(problem);
  });
});

describe('addresses', () => {
  it('lead guests to the page of the business', () => {
    expect(publicUrl('https://vault.example', 'juniper-rye')).toBe('https://vault.example/juniper-rye/giftcards');
  });

  it('carry an SVG whole', () => {
    expect(decodeURIComponent(svgAddress('<svg fill="#fff">é</svg>').split(',')[1] ?? '')).toBe('<svg fill="#fff">é</svg>');
  });
});

describe('how long cards are valid', () => {
  it('is warned of below five years, and never of for ever', () => {
    expect(validityWarning(12)).toContain('at least 5 years');
    expect(validityWarning(59)).not.toBeNull();
    expect(validityWarning(60)).toBeNull();
    expect(validityWarning(0)).toBeNull();
  });
});
