// Builds the app for browsers and the public pages for the gateway, each once for every language (docs/adr/0086): in one process, so that Vite is
// loaded once, and both halves of a language beside each other, on a core each.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { LANGUAGES } from '@giftcard/kernel/business/language';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const language of LANGUAGES) {
  process.env.PAGE_LANGUAGE = language;
  const half = (options) => build({ root, logLevel: 'error', build: options });
  await Promise.all([half({}), half({ ssr: 'src/server-rendered-pages.tsx' })]);
}
