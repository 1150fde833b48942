import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { AppRouter } from '../routes/router.js';
import { logoutSucceeded, signedIn, userFailed } from '../app/session/slice.js';
import type { User } from '../app/session/user.js';
import { addFeature, store } from '../app/store.js';
import { selectToasts, toastClosed } from '../app/toasts/slice.js';
import { superAdminToken } from '../lib/super-admin-token.js';

/** What a server answers to a call: a body, a whole answer, nothing (`lost`), or nothing as long as somebody looks (`slow`). */
export type Answer = { status: number; body: unknown } | 'lost' | 'slow' | object;
/** By method and path (`PUT /api/v1/admin/settings`); a path may end in `*`. */
export type Answers = Readonly<Record<string, Answer>>;

export const refused = (status: number, message: string, code = 'REFUSED'): Answer => ({
  status,
  body: { message, code, requestId: 'r1' },
});
/** What is between the browser and the server answers: a page. */
export const proxyPage: Answer = { status: 502, body: '<html>Bad Gateway</html>' };

const WAIT_MS = 15_000;
/** What a screen's boundary caught. */
const faults: unknown[] = [];
/** Who waits for a slow answer. */
const waiting: (() => void)[] = [];

async function answerTo(answers: Answers, method: string, url: string): Promise<{ status: number; text: string }> {
  const path = `${method} ${url.split('?')[0]}`;
  const key =
    path in answers
      ? path
      : Object.keys(answers).find((name) => name.endsWith('*') && path.startsWith(name.slice(0, -1)));
  const answer = key === undefined ? undefined : answers[key];
  if (answer === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
  if (answer === 'lost' || answer === 'slow') throw new TypeError('Failed to fetch');
  if (answer === undefined)
    return { status: 404, text: JSON.stringify({ message: `No answer for ${path}`, code: 'NO_ANSWER' }) };
  const { status, body } = isWhole(answer) ? answer : { status: 200, body: answer };
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

const isWhole = (answer: unknown): answer is { status: number; body: unknown } =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;

/** The client's own ways out, answered from a table: fetch, and the XMLHttpRequest of an upload. */
function answerCalls(answers: Answers): void {
  globalThis.fetch = (async (url: string, { method = 'GET' } = {} as RequestInit) => {
    const { status, text } = await answerTo(answers, method, String(url));
    return new Response(text, { status });
  }) as typeof fetch;
  globalThis.XMLHttpRequest = class {
    status = 0;
    responseText = '';
    upload = {};
    #call = { method: '', url: '' };
    onload = (): void => undefined;
    onerror = (): void => undefined;
    open(method: string, url: string): void {
      this.#call = { method, url };
    }
    setRequestHeader(): void {}
    getResponseHeader = (): null => null;
    send(): void {
      answerTo(answers, this.#call.method, this.#call.url).then(
        ({ status, text }) => {
          Object.assign(this, { status, responseText: text });
          this.onload();
        },
        () => this.onerror(),
      );
    }
  } as unknown as typeof XMLHttpRequest;
}

export interface Screen {
  /** Resolves when each text stands on the screen, as a whole and not within another; fails with what stood there instead. */
  sees: (...texts: string[]) => Promise<void>;
  /** Whether it stands there now. */
  shows: (text: string) => boolean;
  /** Presses the button, link, tab or choice of that name (its start is enough). */
  press: (name: string) => Promise<void>;
  /** The button of that name, once it is there. */
  button: (name: string) => Promise<HTMLButtonElement>;
  /** Types into the field of that label; its start is enough. */
  fill: (label: string, text: string) => Promise<void>;
  dispatch: typeof store.dispatch;
  addFeature: typeof addFeature;
}

/** Opens the app at an address as somebody's browser would: real router, store, sagas and client; only the server is a table. */
export async function onScreen(
  at: string,
  who: User | 'superAdmin' | null,
  answers: Answers,
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  answerCalls(answers);
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('giftcard-vault.intro', 'seen');
  store.dispatch(logoutSucceeded()); // nothing of the screen before
  for (const { id } of selectToasts(store.getState())) store.dispatch(toastClosed(id));
  store.dispatch(who === null || who === 'superAdmin' ? userFailed() : signedIn(who));
  if (who === 'superAdmin') superAdminToken.write('head.claims.signature');
  window.history.pushState(null, '', at);
  const host = document.body.appendChild(document.createElement('div'));
  faults.length = 0;
  const root = createRoot(host, { onCaughtError: (fault) => void faults.push(fault) });
  root.render(
    <Provider store={store}>
      <AppRouter />
    </Provider>,
  );
  try {
    await look(screen);
  } finally {
    for (const giveUp of waiting.splice(0)) giveUp();
    root.unmount();
    document.body.replaceChildren();
  }
}

const SAID = ['placeholder', 'aria-label', 'alt', 'title'];
const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** What a person reads, element by element: its text, its own words alone, and those of fields and pictures. */
function words(): Set<string> {
  const read = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    read.add(plain(element.textContent));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) read.add(plain(node.nodeValue));
    for (const name of SAID) read.add(plain(element.getAttribute(name)));
  }
  return read;
}

const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent).trim();
const pressable =
  'button, a, summary, [role=tab], [role=radio], label:has(input[type=radio]), label:has(input[type=checkbox])';

async function once<T>(find: () => T | null | undefined | false, what: string): Promise<T> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${what} is not on the screen at ${window.location.pathname}:\n${plain(document.body.textContent)}`, {
    cause: faults[0],
  });
}

const isFree = (element: Element): boolean =>
  !element.closest('[inert], [hidden]') &&
  element.getAttribute('aria-disabled') !== 'true' &&
  !(element as HTMLButtonElement).disabled;

const named = (name: string, all: Iterable<Element>): Element | undefined => {
  const found = [...all].filter((element) => nameOf(element).startsWith(name));
  return found.find((element) => nameOf(element) === name) ?? found[0];
};

function field(label: string): HTMLInputElement | undefined {
  const found =
    named(label, document.querySelectorAll('label[for]')) ??
    named(label, document.querySelectorAll('input[aria-label], textarea[aria-label]'));
  return (found instanceof HTMLLabelElement ? document.getElementById(found.htmlFor) : found) as
    | HTMLInputElement
    | undefined;
}

/** Every text that was found on a screen so far. */
export const seen = new Set<string>();

const screen: Screen = {
  shows: (text) => words().has(text),
  sees: async (...texts) => {
    for (const text of texts) {
      await once(() => words().has(text), `"${text}"`);
      seen.add(text);
    }
  },
  press: async (name) => {
    // A button before a link: on a page with both, what sends is meant.
    const find = () => [...document.querySelectorAll('button'), ...document.querySelectorAll(pressable)].filter(isFree);
    const element = await once(() => named(name, find()), `What is pressed, "${name}",`);
    (element.querySelector<HTMLElement>('input[type=radio], input[type=checkbox]') ?? (element as HTMLElement)).click();
  },
  button: (name) =>
    once(
      () => named(name, document.querySelectorAll('button')) as HTMLButtonElement | undefined,
      `The button "${name}"`,
    ),
  fill: async (label, text) => {
    const input = await once(
      () => [field(label)].find((found) => found !== undefined && isFree(found)),
      `The field "${label}"`,
    );
    const kind =
      input.tagName === 'SELECT'
        ? HTMLSelectElement
        : input.tagName === 'TEXTAREA'
          ? HTMLTextAreaElement
          : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text); // as a person types: React hears of it
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  },
  dispatch: store.dispatch,
  addFeature,
};
