import { brandOf, cardProblems, digitsOf, formatExpiration, formatNumber } from './card-rules.js';
import { applyStyle } from './card-style.js';

/** The card field inside its frame: what the buyer types stays here, the page gets only a token. */

const ENTRIES = [
  { field: 'cardNumber', id: 'card-number', hint: 'Enter your card number.', format: formatNumber },
  {
    field: 'expirationDate',
    id: 'expiration-date',
    hint: 'Enter your card expiration date.',
    format: formatExpiration,
  },
  {
    field: 'cvv',
    id: 'cvv',
    hint: 'Enter your card CVV number.',
    format: (text) => digitsOf(text).slice(0, brandOf(input('cardNumber').value).cvv),
  },
  {
    field: 'postalCode',
    id: 'postal-code',
    hint: 'Enter your postal code.',
    format: (text) => text.toUpperCase().slice(0, 10),
  },
];
const START = 'Enter your card details.';

const form = document.getElementById('card-form');
const container = document.getElementById('card-container');
const message = document.getElementById('message-text');
const mark = document.getElementById('brand-mark');
const inputs = new Map(ENTRIES.map(({ field, id }) => [field, document.getElementById(id)]));
const shown = new Map();
let port = null;
let brand = 'OTHER_BRAND';

function input(field) {
  return inputs.get(field);
}

const values = () => Object.fromEntries([...inputs].map(([field, element]) => [field, element.value]));

const problemOf = (field) => cardProblems(values(), new Date()).find((problem) => problem.field === field);

function stateOf(field) {
  const element = input(field);
  const problem = problemOf(field);
  return {
    hasErrorClass: element.classList.contains('is-error'),
    hasFocusClass: element.classList.contains('is-focus'),
    isCompletelyValid: !problem,
    isEmpty: element.value === '',
    isPotentiallyValid: !problem || element === document.activeElement,
  };
}

function tell(eventType, field) {
  port?.postMessage({
    event: eventType,
    detail: {
      cardBrand: brand,
      currentState: stateOf(field),
      eventType,
      field,
      postalCodeValue: input('postalCode').value,
    },
  });
}

function say() {
  const [first] = shown.values();
  const focused = ENTRIES.find(({ field }) => input(field) === document.activeElement);
  const text = first ?? (focused ? focused.hint : START);
  if (message.textContent !== text) message.textContent = text;
  message.parentElement.classList.toggle('is-error', first !== undefined);
  container.classList.toggle('is-error', first !== undefined);
}

function mend(field) {
  if (!shown.delete(field)) return;
  input(field).classList.remove('is-error');
  input(field).removeAttribute('aria-invalid');
  tell('errorClassRemoved', field);
}

function blame({ field, message: text }) {
  const fresh = !shown.has(field);
  shown.set(field, text);
  input(field).classList.add('is-error');
  input(field).setAttribute('aria-invalid', 'true');
  if (fresh) tell('errorClassAdded', field);
}

/** Puts the caret behind as many digits as it was behind before the text was formatted. */
function rewrite(element, text) {
  const before = digitsOf(element.value.slice(0, element.selectionStart ?? element.value.length)).length;
  const atEnd = element.selectionStart === element.value.length;
  element.value = text;
  let place = 0;
  for (let digits = 0; place < text.length && digits < before; place += 1) if (/\d/.test(text[place])) digits += 1;
  if (document.activeElement === element)
    element.setSelectionRange(atEnd ? text.length : place, atEnd ? text.length : place);
}

function showBrand() {
  const next = brandOf(input('cardNumber').value);
  if (next.brand === brand) return;
  brand = next.brand;
  mark.setAttribute('href', `#mark-${brand}`);
  input('cvv').maxLength = next.cvv;
  tell('cardBrandChanged', 'cardNumber');
}

function typed(index) {
  const { field, format } = ENTRIES[index];
  const element = input(field);
  const text = format(element.value);
  if (text !== element.value) rewrite(element, text);
  if (field === 'cardNumber') showBrand();
  mend(field);
  if (field === 'postalCode') tell('postalCodeChanged', field);
  const complete = field !== 'postalCode' && !problemOf(field) && element.selectionStart === element.value.length;
  if (complete && document.activeElement === element) input(ENTRIES[index + 1].field).focus();
  say();
}

function left(field) {
  input(field).classList.remove('is-focus');
  container.classList.toggle('is-focus', container.contains(document.activeElement));
  const problem = problemOf(field);
  if (problem && input(field).value !== '') blame(problem);
  tell('focusClassRemoved', field);
  say();
}

function entered(field) {
  input(field).classList.add('is-focus');
  container.classList.add('is-focus');
  tell('focusClassAdded', field);
  say();
}

function refuse(errors) {
  for (const problem of errors) if (inputs.has(problem.field)) blame(problem);
  const first = errors.find((problem) => inputs.has(problem.field));
  if (first) input(first.field).focus();
  say();
  return { status: 'Invalid', errors };
}

async function tokenize() {
  const problems = cardProblems(values(), new Date());
  if (problems.length > 0) return refuse(problems);
  try {
    const response = await fetch('/card-field/tokenize', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values()),
    });
    const result = await response.json();
    return result.status === 'Invalid' ? refuse(result.errors) : result;
  } catch (error) {
    return {
      status: 'Error',
      errors: [
        {
          type: 'UNEXPECTED_ERROR',
          message: `The card could not be sent: ${error instanceof Error ? error.message : String(error)}`,
        },
      ],
    };
  }
}

function configure({ includeInputLabels, postalCode, style, dark }) {
  document.documentElement.classList.toggle('with-labels', Boolean(includeInputLabels));
  input('cardNumber').placeholder = includeInputLabels ? '0000 0000 0000 0000' : 'Card number';
  input('cvv').placeholder = includeInputLabels ? '123' : 'CVV';
  document.documentElement.classList.toggle('is-dark', Boolean(dark));
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  if (postalCode && input('postalCode').value === '') input('postalCode').value = postalCode;
  applyStyle(style);
  measure();
  return true;
}

function clear() {
  for (const [field, element] of inputs) {
    element.value = '';
    mend(field);
  }
  showBrand();
  say();
  return true;
}

function measure() {
  const { height } = document.body.getBoundingClientRect();
  port?.postMessage({ event: 'resize', detail: { height: Math.ceil(height) } });
  return true;
}

function setError(field) {
  blame(problemOf(field) ?? { field, message: ENTRIES.find((entry) => entry.field === field).hint });
  say();
  return true;
}

function focus(field) {
  input(field).focus();
  return true;
}

const METHODS = { tokenize, configure, clear, measure, setError, focus };

ENTRIES.forEach(({ field }, index) => {
  input(field).addEventListener('input', () => typed(index));
  input(field).addEventListener('focus', () => entered(field));
  input(field).addEventListener('blur', () => left(field));
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  tell('submit', ENTRIES.find(({ field }) => input(field) === document.activeElement)?.field ?? 'cardNumber');
});
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('escape', 'cardNumber');
});
new ResizeObserver(measure).observe(document.body);

addEventListener('message', (event) => {
  if (port || event.source !== parent || event.data?.kind !== 'square-sandbox' || !event.ports[0]) return;
  [port] = event.ports;
  port.onmessage = async ({ data }) => {
    port.postMessage({ call: data.call, result: await METHODS[data.method](data.argument) });
  };
  configure(event.data.options);
  port.postMessage({ ready: true });
});
