import { useSyncExternalStore } from 'react';
import { storedValue } from '../../lib/stored-value.js';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** The same key is read by /theme.js before the first paint. */
const memoized = storedValue('local', 'theme');
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const value = memoized.read();
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Remembers the choice on this device and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') memoized.clear();
  else memoized.write(choice);
  show(choice === 'system' ? systemTheme() : choice);
}

/** Follows the system's setting while nothing else was chosen; called once at the start. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (themeChoice() === 'system') show(systemTheme());
  });
}

/** The theme that is shown now; the component draws again when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#14131c' : '#fbf8f3');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
