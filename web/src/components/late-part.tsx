import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
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
    return (
      <Boundary instead={<MissingPart />}>
        <Suspense fallback={meanwhile}>
          <Here>
            <Part {...props} />
          </Here>
        </Suspense>
      </Boundary>
    );
  };
}

/** Tells public/deferred.js whether a press on the part is answered. */
function Here({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  useEffect(() => {
    if (isHere) sayHydrated();
  }, [isHere]);
  return <div data-late={isHere ? 'here' : 'waiting'}>{children}</div>;
}
