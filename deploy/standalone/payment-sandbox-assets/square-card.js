import { connect, createFrame, elementOf } from './frame.js';

const FIELDS = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'];
const FIRST_HEIGHT_PX = 89;

/** A card method as Square's SDK makes it: attach it to an element, then tokenize what the buyer typed. */
export function createCard(context, options = {}) {
  return new Card(context, checked(context, options));
}

function checked(context, options) {
  if (typeof options !== 'object' || options === null)
    throw context.error('InvalidOptionError', 'The card options are not an object.');
  const { includeInputLabels = false, postalCode = '', style = {} } = options;
  return {
    includeInputLabels: Boolean(includeInputLabels),
    postalCode: String(postalCode),
    style: JSON.parse(JSON.stringify(style)),
  };
}

/** Whether the style asks for a dark field; the frame then takes dark scroll bars, caret and autofill too. */
function isDark(style) {
  const probe = document.createElement('span');
  probe.style.color = style?.input?.backgroundColor ?? '';
  if (probe.style.color === '') return false;
  document.body.append(probe);
  const [red, green, blue] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  return 0.299 * red + 0.587 * green + 0.114 * blue < 110;
}

class Card {
  #context;
  #options;
  #events = new EventTarget();
  #wrapper = null;
  #channel = null;
  #destroyed = false;

  constructor(context, options) {
    this.#context = context;
    this.#options = options;
    // Pages pass single methods on, such as recalculateSize, so each keeps its card.
    for (const method of [
      'attach',
      'detach',
      'destroy',
      'configure',
      'tokenize',
      'focus',
      'clear',
      'setError',
      'recalculateSize',
      'addEventListener',
      'removeEventListener',
    ]) {
      this[method] = this[method].bind(this);
    }
  }

  async attach(target) {
    this.#alive();
    if (this.#wrapper) throw this.#context.error('PaymentMethodAlreadyAttachedError', 'Card is already attached.');
    const container = elementOf(this.#context, target);
    const wrapper = document.createElement('div');
    wrapper.className = 'sq-card-wrapper';
    const frame = createFrame(this.#context, '/card-field', { name: 'sq-card-component', title: 'Secure card form' });
    frame.className = 'sq-card-component';
    const dark = isDark(this.#options.style);
    Object.assign(frame.style, { height: `${FIRST_HEIGHT_PX}px`, colorScheme: dark ? 'dark' : 'light' });
    wrapper.append(frame);
    this.#wrapper = wrapper;
    container.append(wrapper);
    this.#channel = await connect(this.#context, frame, { ...this.#options, dark }, (event, detail) =>
      this.#take(frame, event, detail),
    );
  }

  #take(frame, event, detail) {
    if (event === 'resize') frame.style.height = `${detail.height}px`;
    else this.#events.dispatchEvent(new CustomEvent(event, { detail }));
  }

  async tokenize() {
    this.#alive();
    return this.#attached().call('tokenize');
  }

  async configure(options) {
    this.#alive();
    this.#options = checked(this.#context, { ...this.#options, ...options });
    await this.#channel?.call('configure', { ...this.#options, dark: isDark(this.#options.style) });
  }

  async focus(field = 'cardNumber') {
    // The React SDK asks for the focus before it attaches, and once more after.
    return this.#channel ? this.#channel.call('focus', this.#field(field)) : false;
  }

  async clear() {
    return this.#attached().call('clear');
  }

  async setError(field) {
    return this.#attached().call('setError', this.#field(field));
  }

  recalculateSize() {
    void this.#channel?.call('measure');
  }

  async detach() {
    if (!this.#wrapper) return false;
    this.#channel?.close();
    this.#wrapper.remove();
    this.#wrapper = null;
    this.#channel = null;
    return true;
  }

  async destroy() {
    if (this.#destroyed) return false;
    await this.detach();
    this.#destroyed = true;
    return true;
  }

  addEventListener(type, callback) {
    if (typeof callback !== 'function')
      throw this.#context.error('InvalidEventListenerCallbackError', 'The event listener is not a function.');
    this.#events.addEventListener(type, callback);
  }

  removeEventListener(type, callback) {
    this.#events.removeEventListener(type, callback);
  }

  #alive() {
    if (this.#destroyed) throw this.#context.error('PaymentMethodAlreadyDestroyedError', 'Card is already destroyed.');
  }

  #attached() {
    if (!this.#channel) throw this.#context.error('PaymentMethodNotAttachedError', 'Card is not attached.');
    return this.#channel;
  }

  #field(name) {
    if (FIELDS.includes(name)) return name;
    // The React SDK passes `true` for its `focus` flag.
    if (name === true) return FIELDS[0];
    throw this.#context.error('InvalidFieldNameError', `'${String(name)}' is not a field of the card.`);
  }
}
