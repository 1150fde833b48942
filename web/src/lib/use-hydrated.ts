import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the app answers here: not yet in a page that stands as the server rendered it (server-rendered-pages.tsx), and never where scripts are off. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
