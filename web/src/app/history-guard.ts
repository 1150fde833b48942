type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Imported by main.tsx before the router begins to listen: browsers tell the listeners of the window itself in the order they came, capture or not.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event));

/** Who hears of Back and Forward before the router does, one at a time; null for nobody. */
export function guardHistory(next: Guard | null): void {
  guard = next;
}
