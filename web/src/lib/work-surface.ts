import { useLayoutEffect } from 'react';

/** Gives the whole document, dialogs included, the denser sizes of the screens people work with (styles/tokens.css). */
export function useWorkSurface(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.surface = 'work';
    return () => {
      delete document.documentElement.dataset.surface;
    };
  }, []);
}
