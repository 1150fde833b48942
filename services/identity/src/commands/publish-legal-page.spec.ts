import { describe, expect, it } from '@jest/globals';
import type { Business } from '../domain/business.js';
import type { Businesses } from '../domain/business.repository.js';
import { versionOf } from '@giftcard/kernel/business/text-version';
import { templateOf } from '../domain/legal-templates.js';
import type { LegalTexts } from '../domain/legal-text.repository.js';
import { GetLegalPage, GetLegalPageHandler } from '../queries/get-legal-page.js';
import { PublishLegalPage, PublishLegalPageHandler } from './publish-legal-page.js';

const larkspur = {
  id: 'larkspur-house',
  name: 'Larkspur House',
  address: { street: '214 Harbor Street', city: 'Burlington', state: 'VT', zipCode: '05401' },
} as Business;

function start() {
  let business = larkspur;
  const kept = new Map<string, string>();
  const texts: LegalTexts = {
    keep: async (slug, version, text) => void kept.set(`${slug}:${version}`, text),
    find: async (slug, version) => kept.get(`${slug}:${version}`),
  };
  const businesses = {
    find: async (slug: string) => (slug === business.id ? business : undefined),
    update: async (_slug: string, decide: (state: Business) => { next: Business }) =>
      void (business = decide(business).next),
  } as unknown as Businesses;
  const publish = (text: string) =>
    new PublishLegalPageHandler(businesses, texts).execute(new PublishLegalPage('larkspur-house', 'terms', text));
  const read = (version = '') =>
    new GetLegalPageHandler(businesses, texts).execute(new GetLegalPage('larkspur-house', 'terms', version));
  return { publish, read, kept };
}

describe('publishing a legal page', () => {
  it('shows the new text and keeps the one before, by its version', async () => {
    const { publish, read } = start();
    await publish('# Our terms\n\nOne.');
    const one = await read();
    expect(one).toEqual({
      page: 'terms',
      text: '# Our terms\n\nOne.',
      version: versionOf('# Our terms\n\nOne.'),
      own: true,
    });
    await publish('# Our terms\n\nTwo.');
    expect(await read()).toMatchObject({ text: '# Our terms\n\nTwo.', own: true });
    expect(await read(one.version)).toMatchObject({ text: '# Our terms\n\nOne.', own: false });
  });

  it('keeps no copy of the template as something that the owner wrote', async () => {
    const { publish, read } = start();
    const template = templateOf('terms', larkspur);
    for (const text of [template, '']) {
      await publish('# Our terms');
      await publish(text);
      expect(await read()).toMatchObject({ text: template, own: false });
    }
  });

  it('knows no version that was never published', async () => {
    await expect(start().read('f00')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
