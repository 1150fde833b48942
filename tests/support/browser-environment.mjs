import { TestEnvironment } from 'jest-environment-node';
import { JSDOM } from 'jsdom';

/** Node has these, too; a page's elements take only their own. */
const OF_THE_PAGE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'localStorage',
  'navigator',
  'sessionStorage',
];
const INHERITED = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/** Node's globals with a browser's page beside them: enough to draw a screen and press what is on it. Nothing has a size. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.dom = new JSDOM('<!doctype html><html lang="en-US"><body></body></html>', {
      url: 'http://127.0.0.1:8080/',
      pretendToBeVisual: true,
    });
    const { window } = this.dom;
    addWhatIsMissing(window);
    const names = Object.getOwnPropertyNames(window).filter((name) => !(name in this.global));
    for (const name of [...names, ...INHERITED, ...OF_THE_PAGE]) {
      const value = window[name];
      const plain = typeof value === 'function' && !/^[A-Z]/.test(name);
      Object.defineProperty(
        this.global,
        name,
        plain
          ? { configurable: true, writable: true, value: value.bind(window) }
          : {
              configurable: true,
              get: () => window[name],
              set: (next) => {
                window[name] = next;
              },
            },
      );
    }
    Object.defineProperty(this.global, 'window', { configurable: true, value: window });
    this.global.IS_REACT_ACT_ENVIRONMENT = false;
  }

  async teardown() {
    this.dom.window.close();
    await super.teardown();
  }
}

/** What jsdom does not have, at rest: nothing is ever in view, no medium plays, no query matches. */
function addWhatIsMissing(window) {
  const nothing = () => undefined;
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, {
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    scrollTo: nothing,
    matchMedia: (media) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }),
  });
  Object.assign(window.Element.prototype, {
    scrollTo: nothing,
    scrollIntoView: nothing,
    hasPointerCapture: () => false,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    animate: () => ({ finished: Promise.resolve(), cancel: nothing }),
  });
  Object.assign(window.HTMLMediaElement.prototype, { play: () => Promise.resolve(), pause: nothing, load: nothing });
  window.HTMLCanvasElement.prototype.getContext = () => null;
}
