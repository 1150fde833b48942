import { describe, expect, it } from '@jest/globals';
import { qrPoster } from './qr-poster.js';

const poster = {
  businessName: 'Larkspur House',
  url: 'https://cards.example/larkspur-house/giftcards',
  logo: 'data:image/png;base64,AAAA',
  accent: '#24543f',
  language: 'en-US',
} as const;

describe('the poster of a business', () => {
  it('is an SVG of 1200 by 1600 with the name, the address and the logo, and loads nothing', () => {
    const svg = qrPoster(poster);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="1600"/);
    for (const part of [
      '>Larkspur House<',
      '>cards.example/larkspur-house/giftcards<',
      'href="data:image/png;base64,AAAA"',
      '>Scan to buy a gift card<',
    ])
      expect(svg).toContain(part);
    expect(svg).not.toMatch(/<script|href="http|url\(http/);
  });

  it.each([
    ['es-US', '>Escanee y compre una tarjeta de regalo<'],
    ['fr-CA', '>Numérisez et achetez une carte-cadeau<'],
  ] as const)('speaks as who prints it, in letters that leave a margin: %s', (language, words) => {
    const svg = qrPoster({ ...poster, language });
    expect(svg).toContain(`font-size="46" fill="#1d1a16"${words}`);
    expect(svg).not.toMatch(/Scan|gift card/);
  });

  it('escapes what a person typed and takes no colour that is none', () => {
    const svg = qrPoster({ ...poster, businessName: '</text><script>"&\'', accent: '"/><script>' });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('fill="#24543f"');
  });

  it('keeps a long name on two lines of the page', () => {
    const svg = qrPoster({
      ...poster,
      businessName: 'The Old Lighthouse Keeper Restaurant and Oyster Bar at the Harbor',
    });
    expect(svg.match(/font-size="66"/g)).toHaveLength(2);
    expect(svg).toContain('…');
  });
});
