import { expect, test } from '@jest/globals';
import { renderPage } from './server-rendered-pages.js';

test('what people typed ends neither an element of the page nor that of its state', async () => {
  const typed = '</script><script>alert(1)</script>';
  const page = await renderPage('/terms', () => Promise.resolve({ page: 'terms', text: `# ${typed}\n\n${typed}` }), {});
  expect(page?.body).toContain('&lt;/script&gt;&lt;script&gt;');
  expect(page?.state.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(`${page?.body}${page?.state}`).not.toContain(typed);
});
