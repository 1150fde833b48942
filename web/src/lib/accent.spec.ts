import { describe, expect, it } from '@jest/globals';
import { accentOf, contrast } from './accent.js';

const rgb = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as readonly [number, number, number];
const surface = rgb('#1d1b28');

describe("a business's accent", () => {
  it.each(['#24543f', '#000000', '#1a4d7a', '#b3261e', '#6d2e8c'])('stays readable in both themes for %s', (colour) => {
    const accent = accentOf(colour);
    expect(accent?.light.accent).toBe(colour);
    const dark = rgb(accent?.dark.accent ?? '#000000');
    expect(contrast(dark, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, rgb(accent?.dark.accentInk ?? '#ffffff'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, rgb(accent?.dark.accentSoft ?? '#ffffff'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(rgb(colour), rgb(accent?.light.accentSoft ?? colour))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['', null, undefined, 'red', '#12345', 'url(x)'])('is none for %j', (value) =>
    expect(accentOf(value)).toBeNull(),
  );
});
