import { ErrorState } from '../components/state.js';
import { common } from '../lib/texts.js';
import { BarePage } from './bare-page.js';

/** A page that broke or whose code could not be fetched (a new release, a lost connection): loading again mends both. */
export function RouteError() {
  return (
    <BarePage title={common('failed.title')}>
      <ErrorState level={1} message={common('failed.page')} onRetry={() => window.location.reload()} />
    </BarePage>
  );
}
