import { describe, expect, it } from '@jest/globals';
import { changeProfile, publishLegalPage, publishTerms, type Business } from './business.js';
import { versionOf } from '@giftcard/kernel/business/text-version';
import { legalPageNamed, LONGEST_LEGAL_TEXT, readLegalText, termsVersionOf } from './legal-page.js';
import { templateOf } from './legal-templates.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const bare: Business = {
  id: 'larkspur-house',
  name: 'Larkspur House',
  address: { street: '214 Harbor Street', city: 'Burlington', state: 'VT', zipCode: '05401' },
  currency: 'USD',
  timeZone: 'America/New_York',
  logoKey: '',
  accent: '',
  contact: {
    phone: '8025550142',
    email: 'hello@larkspur.test',
    website: 'https://larkspur.test',
    openingHours: '',
    mapUrl: '',
  },
  ownerUserId: 'u1',
  provisionedAt: NOW,
};
const { next: business } = publishTerms(bare);
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe("a business's legal pages", () => {
  it('begin as templates that name who sells, where, and how to reach them', () => {
    for (const page of ['terms', 'privacy-policy', 'imprint'] as const) {
      const text = templateOf(page, business);
      expect(text).toMatch(/^# \S/);
      for (const said of [
        'Larkspur House',
        '214 Harbor Street, Burlington, VT 05401',
        '(802) 555-0142',
        '[larkspur.test](https://larkspur.test)',
      ])
        expect(text).toContain(said);
      expect(readLegalText(text)).toBe(text);
    }
  });

  it('say how long the value lasts, as it was chosen', () => {
    expect(templateOf('terms', business)).toContain('Its value never expires.');
    expect(templateOf('terms', { ...business, validityMonths: 60 })).toContain('good for 5 years');
  });

  it('say what the owner wrote, and the template again where nothing is written', () => {
    const own = publishLegalPage(business, 'terms', 'b2');
    expect(own.next).toMatchObject({ ownPages: { terms: 'b2' }, termsVersion: 'b2' });
    expect(own.events[0]!.data.termsVersion).toBe('b2');
    const again = publishLegalPage(own.next, 'terms', undefined);
    expect(again.next.termsVersion).toBe(business.termsVersion);
    expect(publishLegalPage(again.next, 'terms', undefined).events).toEqual([]);
  });

  it('are one by one: another imprint changes no terms', () => {
    const { next } = publishLegalPage(publishLegalPage(business, 'terms', 'b2').next, 'imprint', 'c3');
    expect(next).toMatchObject({ ownPages: { terms: 'b2', imprint: 'c3' }, termsVersion: 'b2' });
  });

  it.each(['', 'text at once', 'text\n# Title', '#no space'])('refuse %j where a title is missing', (text) => {
    expect(text === '' ? readLegalText(text) : codeOf(() => readLegalText(text))).toBe(
      text === '' ? '' : 'INVALID_FIELDS',
    );
  });

  it('are as long as a page may be, with lines ended alike, and hold no signs that nobody sees', () => {
    expect(readLegalText(' # A\r\n\r\nb \n')).toBe('# A\n\nb');
    expect(codeOf(() => readLegalText(`# ${'a'.repeat(LONGEST_LEGAL_TEXT)}`))).toBe('INVALID_FIELDS');
    expect(codeOf(() => readLegalText('# A\u0000'))).toBe('INVALID_FIELDS');
  });

  it('are three', () => {
    expect(legalPageNamed('imprint')).toBe('imprint');
    expect(codeOf(() => legalPageNamed('cookies'))).toBe('NOT_FOUND');
  });
});

describe('which terms hold', () => {
  it('follows what the template says of the business, and nothing else of it', () => {
    const moved = changeProfile(business, { address: { ...business.address, street: '1 Elm Street' } }, NOW);
    expect(moved.next.termsVersion).not.toBe(business.termsVersion);
    expect(moved.events[0]!.data.termsVersion).toBe(moved.next.termsVersion);
    expect(changeProfile(business, { timeZone: 'America/Chicago' }, NOW).next.termsVersion).toBe(business.termsVersion);
  });

  it('is told of a business of before once', () => {
    expect(publishTerms(bare).events).toHaveLength(1);
    expect(business.termsVersion).toBe(versionOf(templateOf('terms', bare)));
    expect(publishTerms(business).events).toEqual([]);
  });

  it('stays with terms that the owner wrote, whatever becomes of the profile', () => {
    const own = publishLegalPage(business, 'terms', 'b2').next;
    expect(changeProfile(own, { name: 'Larkspur Inn' }, NOW).next.termsVersion).toBe('b2');
    expect(termsVersionOf(own)).toBe('b2');
  });
});
