import { expect, it } from '@jest/globals';

it('an amount is pasted, typed and taken back before the sign that French has behind it', async () => {
  globalThis.PAGE_LANGUAGE = 'fr-CA';
  const { caretToEnd, readAmount } = await import('./rules.js');
  expect(readAmount('42,50', false, 'USD')).toBe(4_250);
  expect(readAmount('42,50\u00a0$\u00a0US', false, 'USD')).toBe(4_250);
  expect(readAmount('0,004\u00a0$\u00a0US', true, 'USD')).toBe(4);
  const field = { value: '42,50\u00a0$\u00a0US', selectionStart: 10, selectionEnd: 10 };
  let caret = -1;
  caretToEnd({ ...field, setSelectionRange: (start) => void (caret = start ?? -1) });
  expect(caret).toBe('42,50'.length);
});
