import { describe, expect, it } from '@jest/globals';
import { accentOf, contrast } from './colours.js';

describe('accentOf', () => {
  it.each(['#24543f', '#c93f22', '#ffee00', '#ffffff', '#000000', '#7f7f7f', 'no colour', ''])(
    'makes %s readable as text and as a button, in both themes',
    (colour) => {
      const { light, onLight, dark, onDark } = accentOf(colour);
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onLight, light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#1d1b28')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onDark, dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keeps a colour that is readable as it is', () => {
    expect(accentOf('#24543f').light).toBe('#24543f');
  });
});
