import { ErrorState } from '../components/state.js';
import { PageTitle } from '../components/page-title.js';

/** A page that broke or whose code could not be fetched (a new release, a lost connection): loading again mends both. */
export function RouteError() {
  return (
    <main id="main" className="wrap">
      <PageTitle>Something went wrong</PageTitle>
      <ErrorState level={1} message="This page could not be shown. Please try again." onRetry={() => window.location.reload()} />
    </main>
  );
}
