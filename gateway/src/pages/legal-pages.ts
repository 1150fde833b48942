import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@giftcard/kernel/errors';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@giftcard/kernel/business/language';
import type { GatewaySettings } from '../config.js';
import type { PageHead } from './page-head.js';
import { textsIn } from '../texts.js';

export const LEGAL_PAGES = ['terms', 'privacy', 'accessibility', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Far beyond any page that is read; a file that is larger is no page. */
const LARGEST_BYTES = 200_000;
const TEMPLATES = fileURLToPath(new URL('../../legal', import.meta.url));

export type Operator = Pick<
  GatewaySettings,
  'OPERATOR_NAME' | 'CONTACT_EMAIL' | 'CONTACT_PHONE' | 'CONTACT_ADDRESS' | 'PUBLIC_URL'
>;

/** The platform's legal pages, read once at the start (docs/adr/0037): the operator's file where there is one, else the template. */
export class LegalPages {
  private readonly texts: ReadonlyMap<string, string>;

  /** Throws when LEGAL_DIR is no folder or holds a page that is too large: nobody should find out from a guest. */
  constructor(settings: Operator & Pick<GatewaySettings, 'LEGAL_DIR'>) {
    const { LEGAL_DIR: folder } = settings;
    if (folder && !existsSync(folder)) throw new Error(`LEGAL_DIR: there is no folder ${folder}`);
    this.texts = new Map(
      LANGUAGES.flatMap((language) =>
        LEGAL_PAGES.map((page) => [`${language}/${page}`, filledIn(readText(folder, page, language), settings)]),
      ),
    );
  }

  /** Error: NOT_FOUND. */
  find(page: string, language: Language): string {
    const text = this.texts.get(`${language}/${page}`);
    if (text === undefined) throw new DomainError('notFound', 'NOT_FOUND', 'There is nothing at this address.');
    return text;
  }

  /** What the head of a legal page's address says; undefined for any other. */
  head(path: string, language: Language): PageHead | undefined {
    const text = this.texts.get(language + path);
    const t = textsIn(language);
    const title = /^# (.+)$/m.exec(text ?? '')?.[1];
    return title
      ? {
          title: t('legal.title', { title }),
          description: t('legal.description', { title }),
          image: '',
          path,
        }
      : undefined;
  }
}

/** The operator's own words go before a template in the reader's language: no page may say what the operator did not. */
function readText(folder: string | undefined, page: LegalPage, language: Language): string {
  const inLanguage = language === DEFAULT_LANGUAGE ? `${page}.md` : join(language, `${page}.md`);
  const own = folder === undefined ? [] : [join(folder, inLanguage), join(folder, `${page}.md`)];
  const path = own.find((file) => existsSync(file)) ?? join(TEMPLATES, inLanguage);
  const content = readFileSync(path);
  if (content.length > LARGEST_BYTES) throw new Error(`LEGAL_DIR: ${path} is larger than ${LARGEST_BYTES} bytes`);
  return content.toString('utf8').replace(/\r\n?/g, '\n').trim();
}

/** With the operator's name, address and contact in their places. A line that names what is not set is left out. */
export function filledIn(text: string, settings: Operator): string {
  const known: Readonly<Record<string, string | undefined>> = {
    operator: settings.OPERATOR_NAME,
    email: settings.CONTACT_EMAIL,
    phone: settings.CONTACT_PHONE,
    address: settings.CONTACT_ADDRESS,
    site: new URL(settings.PUBLIC_URL).host,
  };
  const lines = text.split('\n').flatMap((line) => {
    const missing = [...line.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => name in known && !known[name]);
    return missing ? [] : [line.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)];
  });
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}
