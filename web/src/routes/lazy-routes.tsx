import { lazy, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { inTime } from '../lib/in-time.js';

type LazyPage = () => Promise<{ Component: ComponentType } | { element: ReactNode }>;

/** A route of our table: a page that is there, or one whose code is fetched with its first visit. */
export interface AppRoute {
  path?: string;
  index?: true;
  element?: ReactNode;
  lazy?: LazyPage;
  children?: AppRoute[];
}

/**
 * Turns `lazy` into an element. The router's own `lazy` comes with its data router, which weighs 17 KB more (gzip) on
 * every public page; React's does the same for us: a navigation keeps the old page until the new one's code is there.
 */
export function withLazyPages(routes: readonly AppRoute[]): RouteObject[] {
  return routes.map(({ path, index, element, lazy: load, children }) => {
    const page = load === undefined ? element : lazyElement(load);
    if (index) return { index, element: page };
    return {
      ...(path === undefined ? {} : { path }),
      element: page,
      ...(children ? { children: withLazyPages(children) } : {}),
    };
  });
}

const pages = new Map<LazyPage, ComponentType>();

/** One component for each loader, so that two routes to the same page share its state. */
export function lazyElement(load: LazyPage): ReactNode {
  const known = pages.get(load);
  const Page =
    known ??
    lazy(async () => {
      const module = await inTime(load());
      return { default: 'Component' in module ? module.Component : () => module.element };
    });
  if (!known) pages.set(load, Page);
  return <Page />;
}
