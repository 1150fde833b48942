import type { ComponentType } from 'react';
import { addFeature, type Feature } from './store.js';

/**
 * Makes a route's `lazy` from a feature's loader: the page's code is fetched with its first visit, and the feature's
 * reducer and saga join the store before the page is drawn.
 *
 *   { path: '/explore', lazy: lazyFeature(() => import('../features/storefront/feature.js'), (m) => m.storefrontFeature, (m) => m.ExplorePage) }
 *
 * A feature's `feature.ts` exports its `Feature` and its pages.
 */
export function lazyFeature<Module>(
  load: () => Promise<Module>,
  feature: (module: Module) => Feature | Feature[],
  page: (module: Module) => ComponentType,
) {
  return async (): Promise<{ Component: ComponentType }> => {
    const module = await load();
    for (const part of [feature(module)].flat()) addFeature(part);
    return { Component: page(module) };
  };
}
