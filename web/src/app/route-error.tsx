import { ErrorState } from '../components/state.js';
import { PageTitle } from '../components/page-title.js';
import { common } from '../lib/texts.js';

/** A page that broke or whose code could not be fetched (a new release, a lost connection): loading again mends both. */
export function RouteError() {
  return (
    <main id="main" className="wrap">
      <PageTitle>{common.somethingWentWrong}</PageTitle>
      <ErrorState level={1} message={common.thisPageCouldNot} onRetry={() => window.location.reload()} />
    </main>
  );
}
