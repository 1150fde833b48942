import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@giftcard/kernel/business/language';
import { DOCUMENT_WORDS } from './document-words.js';

const gateway = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** The two fonts of the first paint start loading with the page instead of after its style sheet. */
const preloadedFonts = /(fraunces|inter)-first[^/]*\.woff2$/;

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => preloadedFonts.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  };
}

/** What a page needs that the browser draws itself, and a server-rendered one only when it answers presses: the gateway leaves these out of it. */
const lateModules = /web\/src\/(app\/sagas|routes\/(hosts|further-routes))\.tsx?$/;

/** Late code starts loading with the page instead of after its entry. */
function preloadLateCode(): Plugin {
  return {
    name: 'preload-late-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = new Set<string>();
        const add = (file: string): void => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return;
          files.add(file);
          for (const imported of chunk.imports) add(imported);
        };
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && lateModules.test(chunk.facadeModuleId ?? '')) add(chunk.fileName);
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, 'data-late': true },
          }));
      },
    },
  };
}

/**
 * The router is one file for all its modes. Its assignments of names to components keep each of them, and what they use, in
 * the bundle: without those, and with what makes them known to have no effects, what nobody uses is left out (docs/adr/0081).
 * Its own page of errors is that of a data router, which this is not.
 */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/React\w*\.createElement\(DefaultErrorComponent, null\)/, 'null')
          .replace(/= (React\w*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** The router's package names its file with warnings for developers only. */
const QUIET_ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** Components and functions of the first screens of public pages. */
const publicModules =
  /web\/src\/(components\/(badge|boundary|brand|button|gift-card-view|icon-button|late-part|link|note|page-loading|page-title|price|progress|rule|search-field|sheet|skeleton|state)|app\/(downloads\/slice|theme\/theme-toggle|session\/(slice|visit|selectors)|toasts\/slice|purchase-intent)|lib\/(answering|gift-card|gift-card-tags|money|dates|random-key|slice))\.|lucide-react\/dist\/esm\/(Icon|createLucideIcon|icons\/(sun|moon|search|circle-alert|refresh-cw|arrow-left))\./;

/** The same of a business's pages. */
const shopModules = /web\/src\/lib\/(accent|monogram|use-hydrated)\./;

/** Of how a business is reached, which stands further down on a card's page. */
const contactModules =
  /web\/src\/lib\/phone\.|kernel\/dist\/business\/(contact|text)\.|lucide-react\/dist\/esm\/icons\/(map-pin|phone)\./;

/** What is said of a card on sale. */
const aboutModules =
  /web\/src\/components\/gift-card-about\.|lucide-react\/dist\/esm\/icons\/(calendar-clock|mail|shield-check|rotate-ccw)\./;

/** What the counter is made of, at a device that works without network: the page, and each module's chunk with all it imports and draws with. */
const counterModules =
  /web\/src\/(app\/sagas|routes\/(hosts|further-routes)|app\/admin\/admin-shell|features\/(redeem|redeem\/offline|till)\/feature|features\/redeem\/activate\/step-activate)\.tsx?$|node_modules\/html5-qrcode\//;

/** Each language's has a name of its own: the gateway serves all builds under one root. */
const WORKER_FILE = `till-worker.${process.env.PAGE_LANGUAGE ?? DEFAULT_LANGUAGE}.js`;

const revisionOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Tells the counter's worker (src/till-worker.ts) which files it keeps. */
function tellWorker(): Plugin {
  return {
    name: 'tell-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER_FILE];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('no worker, or no page for it');
        if (worker.imports.length > 0) throw new Error('the worker is one file');
        const files = new Set<string>();
        const add = (file: string): void => {
          const chunk = bundle[file];
          if (files.has(file) || chunk?.type !== 'chunk') return;
          for (const asset of [
            file,
            ...(chunk.viteMetadata?.importedCss ?? []),
            ...(chunk.viteMetadata?.importedAssets ?? []),
          ])
            files.add(asset);
          for (const imported of chunk.imports) add(imported);
        };
        for (const [file, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && (chunk.name === 'index' || counterModules.test(chunk.facadeModuleId ?? '')))
            add(file);
        for (const [file, asset] of Object.entries(bundle))
          if (asset.type === 'asset' && /first[^/]*\.woff2$/.test(file)) files.add(file);
        const theme = readFileSync(fileURLToPath(new URL('public/theme.js', import.meta.url)));
        const kept = [
          { url: '/redeem', revision: revisionOf(page.source) },
          { url: '/theme.js', revision: revisionOf(theme) },
          ...[...files].sort().map((file) => ({ url: `/${file}`, revision: null })),
        ];
        worker.code = worker.code.replace('self.__WB_MANIFEST', JSON.stringify(kept));
      },
    },
  };
}

const compressible = /\.(js|css|svg|html)$/;

/** Writes each text file beside itself as `.br` and `.gz`, so that the server sends the small one without any work. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(join(dir, file));
          if (content.length < 1024) return;
          await writeFile(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
          await writeFile(
            join(dir, `${file}.br`),
            brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          );
        }),
      );
    },
  };
}

/** One language's words and no others: a page loads what it says (docs/adr/0086). */
function speak(language: Language): Plugin {
  return {
    name: 'speak',
    enforce: 'pre',
    load(id) {
      const [, text, captions] =
        /\/(?:(?:texts|tag-words)\/([a-z]{2}-[A-Z]{2})\.ts|captions\.([a-z]{2}-[A-Z]{2})\.vtt\?url)$/.exec(id) ?? [];
      if (text && text !== language) return `export const ${text.replace('-', '')} = undefined;`;
      return captions && captions !== language ? 'export default undefined;' : undefined;
    },
    transformIndexHtml: (html) =>
      Object.entries(DOCUMENT_WORDS[language]).reduce(
        (page, [name, words]) => page.replaceAll(`%${name}%`, words),
        html.replaceAll('%language%', language),
      ),
  };
}

const language = process.env.PAGE_LANGUAGE ?? DEFAULT_LANGUAGE;
if (!isLanguage(language))
  throw new Error(`PAGE_LANGUAGE: ${language} is no language of packages/kernel/src/business/language.ts`);
/** English stands where everything stood before there was another one. */
const dist = language === DEFAULT_LANGUAGE ? 'dist' : `dist/${language}`;

/** Two builds for each language (PAGE_LANGUAGE): the app for browsers in dist/client, and the public pages for the gateway to draw in dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    speak(language),
    shakeRouter(),
    ...(isSsrBuild ? [] : [preloadFonts(), preloadLateCode(), tellWorker(), precompress()]),
  ],
  define: { 'globalThis.PAGE_LANGUAGE': JSON.stringify(language) },
  resolve: { alias: [{ find: /^react-router$/, replacement: QUIET_ROUTER }] },
  ssr: { noExternal: true },
  server: { proxy: { '/api': gateway, '/images': gateway } },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? `${dist}/server` : `${dist}/client`,
    manifest: !isSsrBuild,
    sourcemap: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Nothing is inlined: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: { index: 'index.html', worker: 'src/till-worker.ts' } }),
      output: isSsrBuild
        ? {}
        : {
            entryFileNames: ({ name }) => (name === 'worker' ? WORKER_FILE : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                // What the public pages share comes in one piece: many small files would each wait for their turn on a phone's line.
                { name: 'public', test: publicModules },
                { name: 'shop', test: shopModules },
                { name: 'contact', test: contactModules },
                { name: 'about', test: aboutModules },
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|react-redux|redux|use-sync-external-store)\//,
                },
              ],
            },
          },
    },
  },
}));
