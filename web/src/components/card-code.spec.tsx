import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { CardCode } from './card-code.js';

test('a card code breaks between its groups only, and is copied as it is read', () => {
  const markup = renderToStaticMarkup(<CardCode code="7ZZZZ-12345-6789" />);
  expect(markup.split('<wbr/>').map((part) => part.replace(/<[^>]+>/g, ''))).toEqual(['7ZZZZ-', '12345-', '6789', '']);
});
