import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@giftcard/kernel/business/language';
import { filledIn, LEGAL_PAGES, LegalPages } from './legal-pages.js';

const named = {
  OPERATOR_NAME: 'Harbor Cards LLC',
  CONTACT_EMAIL: 'hello@harbor.test',
  CONTACT_PHONE: '(802) 555-0142',
  CONTACT_ADDRESS: '1 Pier Road, Portland, ME 04101',
  PUBLIC_URL: 'https://cards.harbor.test',
};
const bare = { OPERATOR_NAME: 'Giftcard Vault', PUBLIC_URL: 'http://127.0.0.1:8080' };
const folder = mkdtempSync(join(tmpdir(), 'legal-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the legal pages', () => {
  it.each(LANGUAGES.flatMap((language) => LEGAL_PAGES.map((page) => [page, language] as const)))(
    '%s in %s is a template with the operator in it, and names nothing that is not set',
    (page, language) => {
      const [full, lean] = [new LegalPages(named).find(page, language), new LegalPages(bare).find(page, language)];
      expect(full).toContain('Harbor Cards LLC');
      expect(full).toContain('hello@harbor.test');
      expect(lean).toMatch(/^# \S/);
      expect(lean).not.toMatch(/hello@|undefined|\.example/);
      for (const text of [full, lean]) expect(text).not.toMatch(/[{}]/);
    },
  );

  it("are replaced by the operator's own files, one by one", () => {
    writeFileSync(join(folder, 'terms.md'), '# House rules\r\n\r\nOf {operator}, {email}.\r\n');
    const pages = new LegalPages({ ...named, LEGAL_DIR: folder });
    expect(pages.find('terms', 'en-US')).toBe('# House rules\n\nOf Harbor Cards LLC, hello@harbor.test.');
    expect(pages.find('privacy', 'en-US')).toBe(new LegalPages(named).find('privacy', 'en-US'));
    // Nobody is shown what the operator did not say, in whatever language; a Spanish file of theirs is.
    expect(pages.find('terms', 'es-US')).toContain('House rules');
    expect(pages.find('privacy', 'es-US')).toContain('Aviso de privacidad');
    mkdirSync(join(folder, 'es-US'));
    writeFileSync(join(folder, 'es-US/terms.md'), '# Reglas de la casa');
    expect(new LegalPages({ ...named, LEGAL_DIR: folder }).find('terms', 'es-US')).toBe('# Reglas de la casa');
  });

  it('are refused at the start when their folder is not there or a page is no page', () => {
    expect(() => new LegalPages({ ...bare, LEGAL_DIR: join(folder, 'nowhere') })).toThrow('LEGAL_DIR');
    writeFileSync(join(folder, 'cookies.md'), 'x'.repeat(200_001));
    expect(() => new LegalPages({ ...bare, LEGAL_DIR: folder })).toThrow('larger than');
  });

  it('give their title to the head of their address, and nothing to another one', () => {
    const pages = new LegalPages(named);
    expect(pages.head('/cookies', 'en-US')).toMatchObject({
      title: 'Cookies and storage \u00b7 Giftcard Vault',
      path: '/cookies',
    });
    for (const path of ['/', '/explore', '/larkspur-house/giftcards'])
      expect(pages.head(path, 'en-US')).toBeUndefined();
  });

  it('that nobody knows are not there', () => {
    for (const page of ['imprint', '__proto__', 'toString'])
      expect(() => new LegalPages(bare).find(page, 'en-US')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  it('leave a line out that names what is not set, and braces of others alone', () => {
    expect(filledIn('By {operator}\nMail {email}\n\n\n- Call {phone}\n{other}', bare)).toBe(
      'By Giftcard Vault\n\n{other}',
    );
  });
});
