import { elementOf, shadowButton, showSheet, svg } from './frame.js';

const STYLE = `
:host { display: block; }
button { all: unset; box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 48px; min-width: 180px; padding: 0 24px; border-radius: 8px; background: #1f1f1f; box-shadow: inset 0 0 0 1px #747775; color: #fff; font: 500 18px/1 system-ui, sans-serif; white-space: nowrap; cursor: pointer; }
button:hover { background: #3c4043; }
button:focus-visible { outline: 3px solid #4285f4; outline-offset: 2px; }
button.fill { width: 100%; }
button.white { background: #fff; color: #1f1f1f; box-shadow: inset 0 0 0 1px #dadce0; }
button.white:hover { background: #f8f9fa; }
svg { width: 20px; height: 20px; flex: none; }`;

const ARCS = [
  ['#4285f4', 'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8z'],
  ['#34a853', 'M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5h-4v3.1A12 12 0 0 0 12 24z'],
  ['#fbbc04', 'M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z'],
  ['#ea4335', 'M12 4.7c1.8 0 3.3.6 4.6 1.8L20 3.1A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-5 6.7-5z'],
];

const logo = () =>
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...ARCS.map(([fill, d]) => svg('path', { fill, d })));

/** Google Pay as Square's SDK makes it: the page's click handler calls `tokenize`, which opens the sheet. */
export function createGooglePay(context, request) {
  let host = null;
  let sheet = null;
  const detach = async () => {
    const was = host;
    host?.remove();
    host = null;
    return was !== null;
  };
  return {
    attach: async (target, { buttonColor = 'default', buttonSizeMode = 'fill', buttonType = 'long' } = {}) => {
      if (host) throw context.error('PaymentMethodAlreadyAttachedError', 'Google Pay is already attached.');
      const container = elementOf(context, target);
      const text = document.createElement('span');
      text.textContent = buttonType === 'short' ? 'Pay' : 'Google Pay';
      const drawn = shadowButton(STYLE, 'Pay with Google Pay', [logo(), text]);
      drawn.button.className = `${buttonSizeMode === 'fill' ? 'fill' : ''} ${buttonColor === 'white' ? 'white' : ''}`;
      host = drawn.host;
      container.append(host);
    },
    // A second click while the sheet is open waits for the same decision.
    tokenize: () => {
      sheet ??= showSheet(context, '/wallet-sheet', 'Google Pay', {
        method: 'google-pay',
        total: request.options.total,
        currency: request.options.currencyCode,
      }).finally(() => {
        sheet = null;
      });
      return sheet;
    },
    detach,
    destroy: detach,
    addEventListener: () => {},
    removeEventListener: () => {},
  };
}
