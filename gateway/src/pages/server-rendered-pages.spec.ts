import { expect, test } from '@jest/globals';
import { withRenderedPage } from './server-rendered-pages.js';

const INDEX =
  '<!doctype html><html lang="en"><head><title>T</title><script src="/theme.js"></script><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" href="/assets/framework.js"><link rel="modulepreload" href="/assets/late.js" data-late></head><body><div id="root"></div></body></html>';
const rendered = {
  rootAttributes: ' data-accent="business"',
  head: '<link rel="stylesheet" href="/assets/page.css"><link rel="modulepreload" href="/assets/page.js">',
  body: '<main>$& Supper</main>',
  state: '<script type="application/json" id="server-state">{"a":"$1"}</script>',
  foot: '<link rel="stylesheet" href="/assets/form.css">',
};

test('a rendered page stands in #root with its state beside it', () => {
  const html = withRenderedPage(INDEX, rendered);
  expect(html).toContain(`<div id="root">${rendered.body}</div>${rendered.state}${rendered.foot}</body>`);
  expect(html).toContain('<html lang="en" data-accent="business">');
});

test('styles come with the page, all code after it', () => {
  const [head = '', late = ''] = withRenderedPage(INDEX, rendered).split('<template id="deferred">');
  expect(head).toContain('/assets/page.css');
  expect(head).not.toMatch(/modulepreload|type="module"/);
  expect(late.slice(0, late.indexOf('</template>')).match(/\/assets\/\w+\.js/g)).toEqual([
    '/assets/index.js',
    '/assets/framework.js',
    '/assets/page.js',
  ]);
  expect(head + late).not.toContain('/assets/late.js');
});
