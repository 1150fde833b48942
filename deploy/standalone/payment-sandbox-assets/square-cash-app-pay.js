import { elementOf, shadowButton, showSheet, svg } from './frame.js';

const STYLE = `
:host { display: block; }
button { all: unset; box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 48px; min-width: 240px; padding: 0 24px; border-radius: 24px; background: #101010; color: #fff; font: 500 16px/1 system-ui, sans-serif; cursor: pointer; }
button:hover { background: #2b2b2b; }
button:focus-visible { outline: 3px solid #00b843; outline-offset: 2px; }
button.semiround { border-radius: 8px; }
button.small { min-height: 44px; font-size: 15px; }
button.full { width: 100%; }
button.light { background: #fff; color: #101010; box-shadow: inset 0 0 0 1px #d0d0d0; }
button.light:hover { background: #f6f6f6; }
svg { width: 24px; height: 24px; flex: none; }`;

const RETURNED = 'sandbox_cash_app_token';

const logo = () =>
  svg(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('rect', { width: '24', height: '24', rx: '6', fill: '#00d64f' }),
    svg('path', {
      d: 'M15.5 9.2c-.7-.8-1.900-1.300-3.200-1.300-1.200 0-2 .5-2 1.300 0 2 5.700.9 5.700 4.200 0 1.700-1.500 2.800-3.600 2.800-1.600 0-3-.6-3.900-1.600M12 6v12',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': '1.8',
      'stroke-linecap': 'round',
    }),
  );

/** The token that the Cash App page brought back in the address, taken out of the address. */
function takeReturnedToken() {
  const address = new URL(location.href);
  const token = address.searchParams.get(RETURNED);
  if (!token) return null;
  for (const name of [RETURNED, 'cash_request_id', 'cashtag']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return token;
}

const isPhone = () => matchMedia('(pointer: coarse)').matches && /Mobi|Android/i.test(navigator.userAgent);

/** Cash App Pay as Square's SDK makes it: a click leads to the approval, whose outcome comes as `ontokenization`. */
export function createCashAppPay(context, request, options) {
  if (typeof options?.redirectURL !== 'string' || options.redirectURL === '') {
    throw context.error('CashAppPayMissingRedirectUrlError', 'Cash App Pay needs a redirectURL.');
  }
  if (request.options.currencyCode !== 'USD')
    throw context.error('CashAppPayInvalidPaymentRequestError', 'Cash App Pay takes USD only.');
  return new CashAppPay(context, request, options);
}

class CashAppPay {
  #context;
  #request;
  #options;
  #events = new EventTarget();
  #host = null;
  #busy = false;

  constructor(context, request, options) {
    this.#context = context;
    this.#request = request;
    this.#options = options;
  }

  async attach(target, look = {}, shouldTokenize = async () => true) {
    if (this.#host) throw this.#context.error('PaymentMethodAlreadyAttachedError', 'Cash App Pay is already attached.');
    const container = elementOf(this.#context, target);
    const { shape = 'round', size = 'medium', width = 'static', theme = look.values ?? 'dark' } = look || {};
    const text = document.createElement('span');
    text.textContent = 'Cash App Pay';
    const { host, button } = shadowButton(STYLE, 'Pay with Cash App Pay', [logo(), text]);
    button.className = [shape, size, width, theme].join(' ');
    button.addEventListener('click', () => void this.#pay(shouldTokenize));
    this.#host = host;
    container.append(host);
  }

  async #pay(shouldTokenize) {
    if (this.#busy || !(await shouldTokenize())) return;
    this.#busy = true;
    try {
      const isMobile = isPhone();
      this.#tell('customerInteraction', { isMobile });
      if (isMobile) return location.assign(this.#approvalPage());
      const result = await showSheet(this.#context, '/wallet-sheet', 'Cash App Pay', {
        method: 'cash-app',
        total: this.#request.options.total,
        currency: 'USD',
      });
      if (result.status === 'Redirect') return location.assign(this.#approvalPage());
      if (result.status === 'Cancel') this.#tell('customerDismissed', {});
      this.#tell('ontokenization', { tokenResult: result });
    } catch (error) {
      this.#tell('ontokenization', { error });
    } finally {
      this.#busy = false;
    }
    return undefined;
  }

  #approvalPage() {
    const page = new URL('/wallet-sheet', this.#context.origin);
    const { total } = this.#request.options;
    page.search = String(
      new URLSearchParams({
        method: 'cash-app',
        amount: total.amount,
        label: total.label,
        currency: 'USD',
        return: new URL(this.#options.redirectURL, location.href).href,
        reference: this.#options.referenceId ?? '',
      }),
    );
    return page.href;
  }

  #tell(type, detail) {
    this.#events.dispatchEvent(new CustomEvent(type, { detail }));
  }

  addEventListener(type, callback) {
    if (typeof callback !== 'function')
      throw this.#context.error('InvalidEventListenerCallbackError', 'The event listener is not a function.');
    this.#events.addEventListener(type, callback);
    if (type === 'ontokenization') queueMicrotask(() => this.#tellReturned());
  }

  removeEventListener(type, callback) {
    this.#events.removeEventListener(type, callback);
  }

  #tellReturned() {
    const token = takeReturnedToken();
    if (token === null) return;
    const approved = token !== 'canceled';
    this.#tell('ontokenization', {
      tokenResult: approved
        ? { status: 'OK', token, details: { method: 'Cash App Pay', cashAppPay: { cashtag: '$JordanSandbox' } } }
        : { status: 'Cancel' },
    });
  }

  async detach() {
    const was = this.#host;
    this.#host?.remove();
    this.#host = null;
    return was !== null;
  }

  destroy() {
    return this.detach();
  }
}
