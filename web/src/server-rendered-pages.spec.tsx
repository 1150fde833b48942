import { expect, test } from '@jest/globals';
import { renderPage } from './server-rendered-pages.js';

test('what people typed ends neither an element of the page nor that of its state', async () => {
  const typed = '</script><script>alert(1)</script>';
  const answer = { page: 'terms', text: `# ${typed}\n\n${typed}` };
  const page = await renderPage('/terms', <T,>() => Promise.resolve(answer as T), {});
  expect(page?.body).toContain('&lt;/script&gt;&lt;script&gt;');
  expect(page?.state.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(`${page?.body}${page?.state}`).not.toContain(typed);
});
