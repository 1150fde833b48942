import { text } from 'node:stream/consumers';
import { legacy_createStore as createStore, type UnknownAction } from 'redux';
import type { Readable } from 'node:stream';
import { StrictMode, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import { matchPath, StaticRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { chunksOfDrawnPage, isInShell } from './browser-drawn-pages.js';
import { SERVER_STATE_ID } from './app/server-state.js';
import { RootLayout } from './routes/root-layout.js';
import { rootOf, type Feature } from './app/store.js';
import { DetailsPage, feature as giftCardDetailsFeature } from './features/gift-card-details/feature.js';
import { detailsOf } from './features/gift-card-details/initial-state.js';
import { landingOf } from './features/landing/initial-state.js';
import { LandingPage, feature as landingFeature } from './features/landing/feature.js';
import { LegalPage, feature as legalFeature } from './features/legal/feature.js';
import { legalOf } from './features/legal/initial-state.js';
import { BusinessPage, ExplorePage, feature as storefrontFeature } from './features/storefront/feature.js';
import { listOf } from './features/storefront/initial-state.js';
import { accentProperties } from './lib/accent.js';
import type { Ask, Opening } from './lib/initial-state.js';

/** Vite's manifest: which files a chunk needs. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly isEntry?: boolean;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

/** The parts of a server-rendered page; the gateway puts them into index.html. */
export interface RenderedPage {
  /** Attributes of <html>: the business's accent. */
  readonly rootAttributes: string;
  /** Style sheets and code of the page, to be fetched with it. */
  readonly head: string;
  /** What goes into #root. */
  readonly body: string;
  /** The state it was rendered from, as an element. */
  readonly state: string;
  /** Style sheets of what stands further down, fetched after all above it is painted. */
  readonly foot: string;
}

interface PublicPage {
  path: string;
  /** Of the feature, in src/features. */
  folder: string;
  /** What is drawn with the page from the first paint, and whose code comes when the page answers presses (components/late-part.tsx). */
  lateParts?: readonly string[];
  /** What is rendered with the page, and whose code comes later. */
  deferredParts?: readonly string[];
  page: ReactNode;
  feature: Feature;
  open: (ask: Ask, params: Readonly<Record<string, string | undefined>>) => Promise<Opening>;
}

const STOREFRONT_FOOT = 'src/features/storefront/components/foot.tsx';

const detailsPage = {
  folder: 'gift-card-details',
  lateParts: [
    'src/components/business-contact.tsx',
    'src/features/gift-card-details/components/card-of-any-amount.tsx',
  ],
  page: <DetailsPage />,
  feature: giftCardDetailsFeature,
  open: detailsOf,
};
const publicPages: PublicPage[] = [
  {
    path: '/',
    folder: 'landing',
    lateParts: ['src/features/landing/further/further.tsx'],
    deferredParts: ['src/features/landing/further/interest-form.tsx'],
    page: <LandingPage />,
    feature: landingFeature,
    open: landingOf,
  },
  {
    path: '/explore',
    folder: 'storefront',
    lateParts: [STOREFRONT_FOOT],
    page: <ExplorePage />,
    feature: storefrontFeature,
    open: listOf,
  },
  {
    path: '/:businessSlug/giftcards',
    folder: 'storefront',
    lateParts: [STOREFRONT_FOOT, 'src/features/storefront/components/masthead-contact.tsx'],
    page: <BusinessPage />,
    feature: storefrontFeature,
    open: listOf,
  },
  { path: '/gift-card/:id', ...detailsPage },
  { path: '/:businessSlug/gift-card/:id', ...detailsPage },
  ...['terms', 'privacy', 'accessibility', 'cookies'].map((name) => ({
    path: `/${name}`,
    folder: 'legal',
    page: <LegalPage />,
    feature: legalFeature,
    open: (ask: Ask) => legalOf(ask, name),
  })),
];
/** The same tree as in src/routes/router.tsx, or the browser could not take the page over. */
const routes: RouteObject[] = [
  { element: <RootLayout />, children: publicPages.map(({ path, page }) => ({ path, element: page })) },
];

/**
 * Draws a public page as HTML, so that it is painted before any script is there. Null for a path that is no public page.
 * Fails as `ask` does: what it rejects with comes back.
 */
export async function renderPage(path: string, ask: Ask, manifest: Manifest): Promise<RenderedPage | null> {
  for (const { path: pattern, folder, lateParts = [], deferredParts = [], feature, open } of publicPages) {
    const match = matchPath(pattern, path);
    if (!match) continue;
    const { actions, accent } = await open(ask, match.params);
    const store = createStore(rootOf({ [feature.key]: feature.reducer }));
    for (const action of actions) store.dispatch(action as UnknownAction);
    const body = await htmlOf(
      <StrictMode>
        <Provider store={store}>
          <StaticRouter location={path}>
            <Pages />
          </StaticRouter>
        </Provider>
      </StrictMode>,
    );
    const state = { [feature.key]: (store.getState() as unknown as Record<string, unknown>)[feature.key] };
    return {
      rootAttributes: accentAttributes(accent),
      body,
      state: stateElement(state),
      ...linksOf(manifest, [`src/features/${folder}/feature.ts`], lateParts, deferredParts),
    };
  }
  return null;
}

function Pages() {
  return useRoutes(routes);
}

async function htmlOf(page: ReactNode): Promise<string> {
  // One piece: parts that are sent later would need inline scripts, which the content security policy forbids.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return text(prelude as Readable);
}

function accentAttributes(colour: string | null | undefined): string {
  const properties = accentProperties(colour);
  return properties.length === 0
    ? ''
    : ` data-accent="business" style="${properties.map(([name, value]) => `${name}:${value}`).join(';')}"`;
}

/** `<` is written otherwise: no text can end the element. */
function stateElement(state: unknown): string {
  return `<script type="application/json" id="${SERVER_STATE_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
}

/** What makes the staff's pages an app that is installed, and opens with the counter. */
const APP_LINKS = '<link rel="manifest" href="/app.webmanifest"><link rel="apple-touch-icon" href="/app-180.png">';

/** Style sheets and code of a page that the browser draws: fetched with index.html instead of one after the other as it runs. */
export function linksOfDrawnPage(path: string, manifest: Manifest): string {
  return (isInShell(path) ? APP_LINKS : '') + linksOf(manifest, chunksOfDrawnPage(path)).head;
}

/** The page's style sheets and code. What index.html names itself is left out. */
function linksOf(
  manifest: Manifest,
  pageChunks: readonly string[],
  lateParts: readonly string[] = [],
  deferredParts: readonly string[] = [],
): Pick<RenderedPage, 'head' | 'foot'> {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const seen = new Set(entry?.imports);
  const chunks: Manifest[string][] = [];
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
    chunks.push(chunk); // after what it imports: a later style sheet wins
  };
  for (const key of pageChunks) add(key);
  const code = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  for (const part of lateParts) add(part);
  const head = [...styleSheetsOf(chunks), ...code];
  const drawn = chunks.length;
  for (const part of deferredParts) add(part);
  return { head: head.join(''), foot: styleSheetsOf(chunks.slice(drawn)).join('') };
}

function styleSheetsOf(chunks: readonly Manifest[string][]): string[] {
  return chunks.flatMap(({ css }) => css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
}
