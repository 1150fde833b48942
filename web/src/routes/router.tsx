import { BrowserRouter, useRoutes } from 'react-router-dom';
import { Boundary } from '../components/boundary.js';
import { lazyFeature } from './lazy-feature.js';
import { type AppRoute, withLazyPages } from './lazy-routes.js';
import { RootLayout } from './root-layout.js';
import { RouteError } from '../app/route-error.js';

const storefront = () => import('../features/storefront/feature.js');
const detailsPage = lazyFeature(() => import('../features/gift-card-details/feature.js'), 'DetailsPage');
const legalPage = lazyFeature(() => import('../features/legal/feature.js'), 'LegalPage');
const furtherPages = async () => ({ Component: (await import('./further-routes.js')).FurtherPages });

/** What people come to from outside, and first. */
const publicRoutes: AppRoute[] = [
  { index: true, lazy: lazyFeature(() => import('../features/landing/feature.js'), 'LandingPage') },
  { path: 'explore', lazy: lazyFeature(storefront, 'ExplorePage') },
  { path: 'gift-card/:id', lazy: detailsPage },
  { path: ':businessSlug/giftcards', lazy: lazyFeature(storefront, 'BusinessPage') },
  { path: ':businessSlug/gift-card/:id', lazy: detailsPage },
  { path: ':businessSlug/terms', lazy: legalPage },
  { path: ':businessSlug/privacy-policy', lazy: legalPage },
  { path: ':businessSlug/imprint', lazy: legalPage },
  { path: 'card/:publicToken', lazy: lazyFeature(() => import('../features/card-page/feature.js'), 'CardPage') },
  { path: 'terms', lazy: legalPage },
  { path: 'privacy', lazy: legalPage },
  { path: 'accessibility', lazy: legalPage },
  { path: 'cookies', lazy: legalPage },
];

/** Every path of the specification's route table: those of people's first page here, all others in further-routes.tsx, which is late. */
const routes = withLazyPages([
  { element: <RootLayout />, children: [...publicRoutes, { path: '*', lazy: furtherPages }] },
]);

function Pages() {
  return useRoutes(routes);
}

export function AppRouter() {
  return (
    <BrowserRouter>
      <Boundary instead={<RouteError />}>
        <Pages />
      </Boundary>
    </BrowserRouter>
  );
}
