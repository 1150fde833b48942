import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Contact } from '../lib/gift-card.js';
import { BusinessContact } from './business-contact.js';

const nothing: Contact = { phone: '', email: '', website: '', openingHours: '', mapUrl: '' };
const rendered = (contact: Partial<Contact>, street = '') =>
  renderToStaticMarkup(
    <BusinessContact
      title="Your visit"
      business={{ address: { street, city: '', state: '' }, contact: { ...nothing, ...contact } }}
    />,
  );

it('shows what a house told, each way where it leads', () => {
  const markup = rendered(
    {
      phone: '8025550164',
      email: 'table@larkspur.test',
      website: 'https://larkspur.test',
      openingHours: 'Every day',
      mapUrl: 'https://maps.example/l',
    },
    '12 Lakeshore Road',
  );
  expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'tel:+18025550164',
    'mailto:table@larkspur.test',
    'https://maps.example/l',
    'https://larkspur.test',
  ]);
  for (const words of ['(802) 555-0164', 'table@larkspur.test', 'Every day', '12 Lakeshore Road', 'Your visit'])
    expect(markup).toContain(words);
});

it('leaves out what it did not tell, and with nothing told its title too', () => {
  const markup = rendered({ phone: '8025550164' });
  expect(markup).not.toMatch(/mailto:|Website|Directions|Hours|Address/);
  expect(rendered({})).toBe('');
});
