import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { asking, beginAsking } from './asking.js';

const AskDialog = lazy(() => import('./ask-dialog.js').then(({ AskDialog: Component }) => ({ default: Component })));

/** Where questions in between are asked, over whatever page there is: nothing typed on it is lost. On the pages of who is signed in, or signs in: public pages stay small. */
export function AskHost() {
  const question = useSyncExternalStore(asking.subscribe, asking.current, () => null);
  useEffect(() => beginAsking(), []);
  if (!question) return null;
  return (
    <Suspense>
      <AskDialog question={question} />
    </Suspense>
  );
}
