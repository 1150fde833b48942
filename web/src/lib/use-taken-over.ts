import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the app answers here: not yet in a page that stands as it was drawn (drawn-pages.tsx), and never where scripts are off. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
