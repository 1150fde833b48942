import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { answering, sayHydrated } from '../lib/answering.js';
import { inTime } from '../lib/in-time.js';
import { Boundary, MissingPart } from './boundary.js';

/**
 * A part of a server-rendered page that stands there from the first paint; its code comes when the page answers presses.
 * @param meanwhile what is shown until it is there on a page that the browser draws
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined;
  const Late = lazy(async () => {
    await answering;
    here = await inTime(load());
    return { default: here };
  }) as unknown as ComponentType<Props>;
  return function LatePart(props) {
    const [Part] = useState(() => here ?? Late); // the next time it is drawn at once, with its page
    const [first] = useState(props);
    const [isHere, setHere] = useState(false);
    // As the server drew it until its code is there: React throws away what is told something else before (#421).
    const told = isHere ? props : first;
    return useMemo(
      () => (
        <Boundary instead={<MissingPart />}>
          <Suspense fallback={meanwhile}>
            <Here isHere={isHere} onHere={setHere}>
              <Part {...told} />
            </Here>
          </Suspense>
        </Boundary>
      ),
      [Part, told, isHere],
    );
  };
}

/** Tells public/deferred.js whether a press on the part is answered. */
function Here({ isHere, onHere, children }: { isHere: boolean; onHere: (is: true) => void; children: ReactNode }) {
  useEffect(() => onHere(true), [onHere]);
  useEffect(() => {
    if (isHere) sayHydrated();
  }, [isHere]);
  return <div data-late={isHere ? 'here' : 'waiting'}>{children}</div>;
}
