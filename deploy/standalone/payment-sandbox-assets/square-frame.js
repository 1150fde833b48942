/** Draws a frame of the sandbox and talks to it over a private channel. */

/** The element a selector or an element names. */
export function elementOf(context, target) {
  const element = typeof target === 'string' ? document.querySelector(target) : target;
  if (!(element instanceof HTMLElement))
    throw context.error('ElementNotFoundError', `The element '${String(target)}' was not found.`);
  return element;
}

export function createFrame(context, path, { name, title }) {
  const frame = document.createElement('iframe');
  frame.src = context.origin + path;
  frame.name = name;
  frame.title = title;
  frame.setAttribute('scrolling', 'no');
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%' });
  return frame;
}

/**
 * Waits for the frame, hands it the options and one end of a channel.
 * Nothing is sent to any other origin, and nothing of the page can listen in.
 */
export async function connect(context, frame, options, onEvent) {
  await new Promise((resolve, reject) => {
    frame.addEventListener('load', resolve, { once: true });
    frame.addEventListener(
      'error',
      () => reject(context.error('UnexpectedError', 'The payment frame could not be loaded.')),
      { once: true },
    );
  });
  const { port1, port2 } = new MessageChannel();
  const waiting = new Map();
  let calls = 0;
  const ready = new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      if (data.ready) resolve();
      else if (data.event) onEvent(data.event, data.detail);
      else {
        waiting.get(data.call)?.(data.result);
        waiting.delete(data.call);
      }
    };
  });
  if (!frame.contentWindow) throw context.error('UnexpectedError', 'The payment frame was removed while it loaded.');
  frame.contentWindow.postMessage({ kind: 'square-sandbox', options }, context.origin, [port2]);
  await ready;
  return {
    call: (method, argument) =>
      new Promise((resolve) => {
        calls += 1;
        waiting.set(calls, resolve);
        port1.postMessage({ call: calls, method, argument });
      }),
    close: () => port1.close(),
  };
}

/** Shows a sheet over the whole page until the buyer decides; resolves with what they decided. */
export async function showSheet(context, path, title, options) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', title);
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'hidden',
    pointerEvents: 'auto',
  });
  const frame = createFrame(context, path, { name: 'sq-wallet-sheet', title });
  Object.assign(frame.style, { height: '100%', colorScheme: 'light dark' });
  dialog.append(frame);
  // The page behind may close its own dialog on Escape; this one answers for itself.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(dialog);
  const before = document.activeElement;
  dialog.showModal();
  try {
    return await new Promise((resolve, reject) => {
      dialog.addEventListener('cancel', () => resolve({ status: 'Cancel' }));
      connect(context, frame, options, (event, detail) => {
        if (event === 'decided') resolve(detail);
      }).then(() => frame.focus(), reject);
    });
  } finally {
    dialog.close();
    dialog.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** A button in its own shadow, so that the styles of the page do not reach it, drawn without inline style sheets. */
export function shadowButton(css, label, content) {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.append(...content);
  shadow.append(button);
  return { host, button };
}

export function svg(name, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
