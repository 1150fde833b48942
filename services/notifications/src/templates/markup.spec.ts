import { describe, expect, it } from '@jest/globals';
import { escapeHtml, html, manyLines, multiline, oneLine } from './markup.js';

describe('html', () => {
  it('escapes every text, in elements and in attributes', () => {
    const name = `<script>alert("1")</script> & 'co'`;
    expect(html`<a title="${name}">${name}</a>`.source).not.toContain('<script>');
    expect(html`<b>${name}</b>`.source).toBe(
      '<b>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;</b>',
    );
  });

  it('takes in what is HTML already, lists of it too, and nothing for undefined', () => {
    expect(html`<ul>${[html`<li>${1}</li>`, html`<li>${'<'}</li>`]}${undefined}</ul>`.source).toBe(
      '<ul><li>1</li><li>&lt;</li></ul>',
    );
  });

  it('writes line ends of a message as breaks, and the message escaped', () => {
    expect(multiline('a <b>\nc').source).toBe('a &lt;b&gt;<br>c');
    expect(escapeHtml('é ü 漢')).toBe('é ü 漢');
  });
});

describe('oneLine', () => {
  it('leaves no control character in what becomes a header', () => {
    expect(oneLine('Anna\r\nBcc: everyone@example.test\u0000\u2028')).toBe('Anna Bcc: everyone@example.test');
  });

  it('takes out what turns the reading direction', () => {
    expect(oneLine('invoice\u202Egnp.exe')).toBe('invoice gnp.exe');
  });

  it('keeps accents and emoji and cuts between characters, never inside one', () => {
    expect(oneLine('Café Zürich 🎁')).toBe('Café Zürich 🎁');
    expect(oneLine('🎁🎁🎁🎁', 3)).toBe('🎁🎁…');
  });
});

describe('manyLines', () => {
  it('keeps a message’s own lines, without other control characters and long gaps', () => {
    expect(manyLines('one\r\ntwo\u0007 \n\n\n\nthree\n')).toBe('one\ntwo\n\nthree');
  });
});
