// Which file of the repository is which page of the site, and where a link of a file leads on it.
import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { MarkdownOptions } from 'vitepress';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Markdown that is no page: texts of the platform, and what is made, not written. */
export const NOT_PAGES = ['gateway/legal/**', '**/coverage/**', '**/fixture/**'];

/** The platform as `npm start` opens it: the site links to the one that serves it, on any host and port. */
const PLATFORM = /^http:\/\/127\.0\.0\.1:8080(?=\/)/;

/** `docs/adr/README.md` is `adr/index.md`; what lies outside docs is under `repository/`. */
export function pageOf(file: string): string {
  const place = file.startsWith('docs/') ? file.slice('docs/'.length) : `repository/${file}`;
  return place.replace(/(^|\/)README\.md$/, '$1index.md');
}

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];
type Token = ReturnType<MarkdownIt['parse']>[number];

/** Pages are written for readers of the repository; here they become those of the site. */
export function asPagesOfTheSite(md: MarkdownIt): void {
  md.core.ruler.push('links-of-the-site', ({ tokens, env }) => {
    // Search and titles render pieces without a place of their own.
    const { realPath, path } = env as { realPath?: string; path?: string };
    const page = realPath ?? path;
    if (page === undefined) return;
    for (const { children } of tokens) setLinks(children ?? [], posix.relative(ROOT, page));
  });
  const fence = md.renderer.rules.fence!;
  md.renderer.rules.fence = (...given) => {
    const { info, content } = given[0][given[1]]!;
    return info.trim() === 'mermaid'
      ? `<div class="diagram" v-html="${md.utils.escapeHtml(JSON.stringify(drawn(content)))}"></div>`
      : fence(...given);
  };
  // Two braces are an expression to Vue.
  for (const name of ['text', 'code_inline']) {
    const rule = md.renderer.rules[name];
    md.renderer.rules[name] = (...given) => rule!(...given).replaceAll('{{', '&#123;&#123;');
  }
}

/** A diagram in the colours of the reader's theme, in the site's font. As v-html: a template may hold no style element, and a picture has one. */
function drawn(diagram: string): string {
  const colors = { bg: 'var(--vp-c-bg)', fg: 'var(--vp-c-text-1)', transparent: true };
  return renderMermaidSVG(diagram, colors)
    .replace(/@import url\('[^']+'\);/, '')
    .replace("'Inter', ", '');
}

function setLinks(tokens: Token[], file: string): void {
  let toNoPage = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const link = linkOf(token.attrGet('href') ?? '', file);
      toNoPage = link === undefined;
      token.attrSet('href', link?.href ?? '');
      if (!link || link.leavesSite) token.attrSet('target', '_self');
    }
    if (toNoPage && /^link_(open|close)$/.test(token.type)) token.hidden = true;
    if (token.type === 'link_close') toNoPage = false;
  }
}

/** Undefined for a file or folder that is no page: its name stays as text. Throws for what is not there. */
function linkOf(href: string, file: string): { href: string; leavesSite?: boolean } | undefined {
  if (PLATFORM.test(href)) return { href: href.replace(PLATFORM, ''), leavesSite: true };
  if (/^([a-z]+:|#)/i.test(href)) return { href };
  const [path = '', anchor] = decodeURI(href).split('#');
  const target = posix.join(dirname(file), path);
  if (!existsSync(join(ROOT, target))) throw new Error(`${file}: the link to ${href} leads nowhere`);
  if (!target.endsWith('.md')) return undefined;
  return { href: `/${pageOf(target)}${anchor === undefined ? '' : `#${anchor}`}` };
}
