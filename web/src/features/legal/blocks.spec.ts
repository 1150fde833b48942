import { expect, it } from '@jest/globals';
import { blocksOf, titleOf } from './blocks.js';

it('are a title, headings, lists and paragraphs whose lines run on', () => {
  const blocks = blocksOf('# Terms\n\nOne\ntwo.\n\n## Cards\n- a\n- b\n\n- c\n\nThree');
  expect(
    blocks.map((block) =>
      block.kind === 'list'
        ? `list of ${block.items.length}`
        : `${block.kind}: ${block.spans.map(({ text }) => text).join('')}`,
    ),
  ).toEqual(['title: Terms', 'paragraph: One two.', 'heading: Cards', 'list of 2', 'list of 1', 'paragraph: Three']);
  expect([titleOf(blocks), titleOf([])]).toEqual(['Terms', '']);
});

it('know names, links and addresses, and no link that could run anything', () => {
  const [block] = blocksOf(
    'Set `theme`, see [cookies](/cookies) or hello@harbor.test. [x](javascript:alert(1)) [y](//evil.test) <b>',
  );
  expect(block?.kind === 'paragraph' && block.spans).toEqual([
    { kind: 'words', text: 'Set ' },
    { kind: 'code', text: 'theme' },
    { kind: 'words', text: ', see ' },
    { kind: 'link', text: 'cookies', href: '/cookies' },
    { kind: 'words', text: ' or ' },
    { kind: 'link', text: 'hello@harbor.test', href: 'mailto:hello@harbor.test' },
    { kind: 'words', text: '. [x](javascript:alert(1)) [y](//evil.test) <b>' },
  ]);
});
