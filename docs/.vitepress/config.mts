// The documentation site (docs/adr/0041): `npm run docs` builds it, the gateway serves it at /docs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { asPagesOfTheSite, NOT_PAGES, pageOf, ROOT } from './pages.mjs';

const item = (text: string, file: string) => ({ text, link: `/${pageOf(file)}`.replace(/index\.md$/, '') });
const titleOf = (file: string) => /^# (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? file;
const records = readdirSync(join(ROOT, 'docs/adr'))
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => item(titleOf(`docs/adr/${name}`), `docs/adr/${name}`));
const readmes = (folder: string) =>
  readdirSync(join(ROOT, folder)).map((name) => item(name, `${folder}/${name}/README.md`));

const chapters = readdirSync(join(ROOT, 'docs/asvs'))
  .filter((name) => /^v\d+\.md$/.test(name))
  .sort((a, b) => Number.parseInt(a.slice(1)) - Number.parseInt(b.slice(1)))
  .map((name) => item(titleOf(`docs/asvs/${name}`), `docs/asvs/${name}`));

const guides = [
  item('For guests', 'docs/guides/guest.md'),
  item('For owners', 'docs/guides/owner.md'),
  item('For cashiers', 'docs/guides/cashier.md'),
  item('For operators', 'docs/guides/operator.md'),
  item('For developers', 'docs/guides/developer.md'),
];

export default defineConfig({
  title: 'Giftcard Vault',
  description: 'How Giftcard Vault is used, run and changed.',
  lang: 'en-US',
  base: '/docs/',
  srcDir: '..',
  srcExclude: NOT_PAGES,
  rewrites: pageOf,
  cacheDir: join(ROOT, 'node_modules/.cache/vitepress'),
  metaChunk: true,
  ignoreDeadLinks: false,
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  // Text between angle brackets is text, not a tag.
  markdown: { html: false, config: asPagesOfTheSite },
  themeConfig: {
    search: { provider: 'local', options: { disableQueryPersistence: true } },
    outline: [2, 3],
    nav: [
      { text: 'Guides', items: guides },
      item('Architecture', 'docs/architecture.md'),
      item('API', 'docs/api.md'),
      item('Decisions', 'docs/adr/README.md'),
    ],
    sidebar: [
      { ...item('Documentation', 'docs/README.md') },
      { text: 'Guides', items: guides },
      {
        text: 'How it is built',
        items: [
          item('Overview', 'README.md'),
          item('Architecture', 'docs/architecture.md'),
          item('Events', 'docs/events.md'),
          item('API reference', 'docs/api.md'),
        ],
      },
      {
        text: 'Specification',
        items: [
          item('About it', 'docs/spec/README.md'),
          item('What was asked for', 'docs/spec/specification.md'),
          item('What was decided', 'docs/spec/decisions.md'),
          item('Calls on the wire', 'docs/spec/http.md'),
          item('Which test holds what', 'docs/coverage.md'),
        ],
      },
      {
        text: 'Running it',
        items: [
          item('Operations', 'docs/operations.md'),
          item('Capacity', 'docs/capacity.md'),
          item('On Kubernetes', 'deploy/kubernetes/README.md'),
          item('Alerts and dashboards', 'deploy/observability/README.md'),
          item('Security', 'docs/security.md'),
          item('Keys and algorithms', 'docs/cryptography.md'),
          { ...item('OWASP ASVS', 'docs/asvs/README.md'), collapsed: true, items: chapters },
          item('How it is measured', 'bench/README.md'),
          item('Measurements', 'bench/results.md'),
          item('Measurements of the web app', 'bench/web-results.md'),
        ],
      },
      {
        text: 'Changing it',
        items: [
          item('Contributing', 'CONTRIBUTING.md'),
          item('Reporting a weakness', 'SECURITY.md'),
          item('Changes', 'CHANGELOG.md'),
        ],
      },
      {
        text: 'Parts',
        collapsed: true,
        items: [
          item('gateway', 'gateway/README.md'),
          ...readmes('services'),
          item('web', 'web/README.md'),
          ...readmes('packages'),
        ],
      },
      { text: 'Decision records', collapsed: true, items: [item('Index', 'docs/adr/README.md'), ...records] },
    ],
  },
});
