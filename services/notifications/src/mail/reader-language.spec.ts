import { expect, test } from '@jest/globals';
import { mailLanguageOf, readerLanguage } from './reader-language.js';
import type { Delivery } from '../domain/delivery.js';

const form = {
  buyer: { email: 'otto@example.com', personId: 'p1', language: 'en-US' },
  recipient: { email: 'maya@example.com', personId: 'p2', language: 'es-US' },
};
const language = (delivery: Partial<Delivery>) => mailLanguageOf(delivery as Delivery);

test('a receipt speaks as its buyer does, a gift as its buyer chose for it', () => {
  expect(language({ template: 'purchase-receipt', to: 'otto@example.com', data: { form } })).toBe('en-US');
  expect(language({ template: 'gift', to: 'maya@example.com', data: { form } })).toBe('es-US');
  // Corrected meanwhile, or to themselves.
  expect(language({ template: 'gift', to: 'otto@example.com', personId: 'p1', data: { form } })).toBe('es-US');
  // Its copy shows it as it is, and speaks to its buyer around it.
  const copy = { template: 'gift-copy', to: 'otto@example.com', data: { form } } as Partial<Delivery>;
  expect([language(copy), readerLanguage(copy as Delivery)]).toEqual(['es-US', 'en-US']);
});

test('a mail about a card speaks as its holder does, also one whose address is sealed', () => {
  const holder = { email: '', personId: 'p2', language: 'es-US' };
  expect(language({ template: 'redemption-code', to: '', personId: 'p2', data: { holder } })).toBe('es-US');
  expect(language({ template: 'redemption-code', to: '', personId: 'p9', data: { holder } })).toBe('en-US');
});

test('a mail to who gives a card that they hand over speaks as they do, and not as its recipient, who is sealed with their key', () => {
  const holder = { name: 'Maya', email: '', personId: 'p1', nameOnly: true, language: 'es-US' };
  const giver = { email: 'otto@example.com', personId: 'p1', language: 'fr-CA' };
  const data = { holder, giver };
  expect(language({ template: 'reissue-notice', to: 'otto@example.com', personId: 'p1', data })).toBe('fr-CA');
});

test('who is invited to a group gift reads what they told us, else what its organizer reads', () => {
  const invited = (person: object) =>
    language({
      template: 'group-gift-invitation',
      to: 'maya@example.com',
      personId: 'p2',
      data: { gift: { form: { buyer: { ...form.buyer, language: 'fr-CA' } } }, people: [person] },
    });
  expect(invited({ email: 'maya@example.com', personId: 'p2' })).toBe('fr-CA');
  expect(invited({ email: 'maya@example.com', personId: 'p2', language: 'es-US' })).toBe('es-US');
});

test('words that are sealed with a reader’s key are not the reader', () => {
  const buyer = { email: 'otto@example.com', personId: 'p1', language: 'fr-CA' };
  const data = { form: { personId: 'p1', sealed: 'w', message: 'For you', buyer } };
  expect(language({ template: 'purchase-receipt', to: 'otto@example.com', personId: 'p1', data })).toBe('fr-CA');
});

test('a mail of before there was a choice is in English', () => {
  const data = { form: { buyer: { email: 'otto@example.com' } }, at: null };
  expect(language({ template: 'own-card', to: 'otto@example.com', data })).toBe('en-US');
  expect(language({ template: 'welcome', to: 'ada@example.com', data: {} })).toBe('en-US');
});
