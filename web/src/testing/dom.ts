import { createRequire } from 'node:module';
import type { ReactNode } from 'react';

type DomWindow = Window & typeof globalThis;
/** maildev brings it (packages of the development mailbox). */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: object) => { window: DomWindow };
};

const NEEDED = [
  'navigator',
  'HTMLElement',
  'HTMLInputElement',
  'Element',
  'Node',
  'NodeFilter',
  'DocumentFragment',
  'Event',
  'CustomEvent',
  'KeyboardEvent',
  'MutationObserver',
  'getComputedStyle',
] as const;

export interface RenderedDom {
  readonly window: DomWindow;
  /** Everything that React still has to do is done when it resolves. */
  act: (work: () => void | Promise<void>) => Promise<void>;
  draw: (node: ReactNode) => Promise<void>;
}

/**
 * A document for components that must be pressed or waited for. Components, and React's DOM, are imported after it:
 * some look for a document as they are loaded. Its timers are the test's own.
 */
export async function openDom(): Promise<RenderedDom> {
  const { window } = new JSDOM('<!doctype html><body><div id="app"></div></body>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  const values: Record<string, unknown> = {
    ...Object.fromEntries(NEEDED.map((name) => [name, window[name as keyof DomWindow]])),
    window,
    document: window.document,
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  Object.assign(window, {
    setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  });
  const [{ act }, { createRoot }] = await Promise.all([import('react'), import('react-dom/client')]);
  const root = createRoot(window.document.getElementById('app')!);
  return { window, act: (work) => act(async () => work()), draw: (node) => act(async () => root.render(node)) };
}
