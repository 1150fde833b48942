/** Applies the style option of square.js: only the selectors and properties that Square allows, through the style object. */

const SELECTORS = new Set([
  'input',
  'input.is-focus',
  'input.is-error',
  'input::placeholder',
  'input.is-focus::placeholder',
  'input.is-error::placeholder',
  '.input-container',
  '.input-container.is-focus',
  '.input-container.is-error',
  '.message-text',
  '.message-icon',
  '.message-text.is-error',
  '.message-icon.is-error',
]);
const PROPERTIES = new Map([
  ['backgroundColor', 'background-color'],
  ['color', 'color'],
  ['fontFamily', 'font-family'],
  ['fontSize', 'font-size'],
  ['fontWeight', 'font-weight'],
  ['borderColor', 'border-color'],
  ['borderRadius', 'border-radius'],
  ['borderWidth', 'border-width'],
]);
const MEDIA = /^@media [\w\s():.,-]+$/;

/** In this field the error of the message is marked on its row; the background of the input is that of the whole container. */
const PLACES = new Map([
  ['.message-text.is-error', '.message.is-error .message-text'],
  ['.message-icon.is-error', '.message.is-error .message-icon'],
]);

const sheet = new CSSStyleSheet();

export function applyStyle(style) {
  document.adoptedStyleSheets = [sheet];
  sheet.replaceSync('');
  addRules(sheet, style);
}

function addRules(owner, style) {
  for (const [selector, properties] of Object.entries(style ?? {})) {
    if (SELECTORS.has(selector)) addRule(owner, selector, properties);
    else if (MEDIA.test(selector)) addRules(inserted(owner, `${selector} {}`), properties);
  }
}

function addRule(owner, selector, properties) {
  const rule = inserted(owner, `${PLACES.get(selector) ?? selector} {}`);
  for (const [property, value] of Object.entries(properties ?? {})) {
    const name = PROPERTIES.get(property);
    if (name) rule.style.setProperty(name, String(value));
  }
  const colour = selector.endsWith('.is-focus') || selector.endsWith('.is-error') ? properties?.borderColor : undefined;
  if (selector.startsWith('.input-container') && colour)
    rule.style.setProperty('box-shadow', `0 0 0 1px ${String(colour)}`);
  if (selector === 'input' && properties?.backgroundColor)
    inserted(owner, '.input-container {}').style.setProperty('background-color', String(properties.backgroundColor));
}

function inserted(owner, text) {
  return owner.cssRules[owner.insertRule(text, owner.cssRules.length)];
}
