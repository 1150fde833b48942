import { WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Boundary, MissingPart } from '../../../components/boundary.js';
import { Button } from '../../../components/button.js';
import { PageLoading } from '../../../components/page-loading.js';
import { inTime } from '../../../lib/in-time.js';
import { t } from './texts.js';

const load = () => import('./offline-dialog.js');
const OfflineDialog = lazy(async () => ({ default: (await inTime(load())).OfflineDialog }));

/** For a shop whose network is away; the phone's own may be gone by then, so that what it opens is fetched before. */
export function OfflineButton({ statement, clockAheadMs }: { statement: string; clockAheadMs: number }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout; // Safari has none
    whenIdle(() => void load().catch(() => undefined));
  }, []);
  return (
    <div className="no-print">
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <WifiOff className="icon" aria-hidden />
        {t('open')}
      </Button>
      {isOpen && (
        <Boundary instead={<MissingPart />}>
          <Suspense fallback={<PageLoading over />}>
            <OfflineDialog statement={statement} clockAheadMs={clockAheadMs} onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
