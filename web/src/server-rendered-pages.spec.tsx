import { expect, test } from '@jest/globals';
import { linksOfDrawnPage, renderPage } from './server-rendered-pages.js';

test('what people typed ends neither an element of the page nor that of its state', async () => {
  const typed = '</script><script>alert(1)</script>';
  const answer = { page: 'terms', text: `# ${typed}\n\n${typed}` };
  const page = await renderPage('/terms', <T,>() => Promise.resolve(answer as T), {});
  expect(page?.body).toContain('&lt;/script&gt;&lt;script&gt;');
  expect(page?.state.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(`${page?.body}${page?.state}`).not.toContain(typed);
});

test('the pages of staff can be installed, those of guests can not', () => {
  const manifest = { 'src/features/redeem/feature.ts': { file: 'redeem.js', css: ['redeem.css'] } };
  const links = linksOfDrawnPage('/redeem', manifest);
  expect(links).toContain('<link rel="manifest" href="/app.webmanifest">');
  expect(links).toContain('href="/redeem.js"');
  expect(links).toContain('href="/redeem.css"');
  expect([linksOfDrawnPage('/card/abc', manifest), linksOfDrawnPage('/nowhere', manifest)]).toEqual(['', '']);
});
