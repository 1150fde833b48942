import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { chunksOfDrawnPage, FEATURES, FEATURES_IN_SHELL } from './browser-drawn-pages.js';

/** Of server-rendered-pages.tsx. */
const RENDERED = [
  ...['/explore', '/:businessSlug/giftcards', '/gift-card/:id', '/:businessSlug/gift-card/:id'],
  ...['/terms', '/privacy', '/accessibility', '/cookies'],
];

/** The folder of each route's feature by its path, as the router's source has them. */
function routesOf(file: string): (readonly [path: string, folder: string | undefined])[] {
  const source = readFileSync(new URL(`./routes/${file}`, import.meta.url), 'utf8');
  const folderIn = (text: string | undefined) => /features\/([\w/-]+)\/feature\.js/.exec(text ?? '')?.[1];
  const route = /path: '([^']+)',\s*lazy: (?:lazyFeature\()?(\(\) => import\('[^']+'\)|\w+)/g;
  return [...source.matchAll(route)]
    .map(([, path = '', load = '']) => {
      const constant = (name: string) => new RegExp(`const ${name} = .+`).exec(source)?.[0];
      const given = load.startsWith('(') ? load : constant(load);
      // A till's page, with what stands around it without network.
      const loader = given?.includes('atTill(') ? constant('till') : given;
      return [`/${path}`, folderIn(loader)] as const;
    })
    .filter(([path]) => path !== '/*');
}

test('every page that the browser draws has its code fetched with it', () => {
  const routes = [...routesOf('router.tsx'), ...routesOf('further-routes.tsx')];
  const drawn = routes.filter(([path]) => !RENDERED.includes(path));
  expect(Object.fromEntries(drawn)).toEqual({ ...FEATURES, ...FEATURES_IN_SHELL });
});

test('an admin page needs the shell too, a server-rendered one nothing', () => {
  expect(chunksOfDrawnPage('/orders/o1')).toEqual(['src/app/admin/admin-shell.tsx', 'src/features/orders/feature.ts']);
  expect(chunksOfDrawnPage('/orders/payments')[1]).toBe('src/features/payment-cases/feature.ts');
  expect(chunksOfDrawnPage('/card/abc')).toEqual(['src/features/card-page/feature.ts']);
  expect(chunksOfDrawnPage('/explore')).toEqual([]);
});
