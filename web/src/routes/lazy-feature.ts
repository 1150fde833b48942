import type { ComponentType } from 'react';
import { addFeature, type Feature } from '../app/store.js';

/** What a feature's `feature.ts` exports: itself, and its pages. */
type FeatureModule<Page extends string> = { readonly feature: Feature | readonly Feature[] } & Record<
  Page,
  ComponentType
>;

/**
 * Makes a route's `lazy` from a feature's loader: the page's code is fetched with its first visit, and the feature's
 * reducer and saga join the store before the page is rendered.
 *
 *   { path: '/explore', lazy: lazyFeature(() => import('../features/storefront/feature.js'), 'ExplorePage') }
 */
export function lazyFeature<Page extends string>(load: () => Promise<FeatureModule<Page>>, page: Page) {
  return async (): Promise<{ Component: ComponentType }> => {
    const module = await load();
    for (const part of [module.feature].flat() as Feature[]) addFeature(part);
    return { Component: module[page] };
  };
}
