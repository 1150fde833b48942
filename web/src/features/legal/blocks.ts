/** A stretch of a line: words, a name in code letters, or a link. */
export type Span =
  | { kind: 'words'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string };
export type Block = { kind: 'title' | 'heading' | 'paragraph'; spans: Span[] } | { kind: 'list'; items: Span[][] };

/** A legal page's text as what it shows (docs/adr/0037): `#` title, `##` heading, `- ` items, paragraphs. Lines of a paragraph run on. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let running = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (line.startsWith('- ')) {
      if (running && last?.kind === 'list') last.items.push(spansOf(line.slice(2)));
      else blocks.push({ kind: 'list', items: [spansOf(line.slice(2))] });
    } else if (line.startsWith('# ')) blocks.push({ kind: 'title', spans: spansOf(line.slice(2)) });
    else if (line.startsWith('## ')) blocks.push({ kind: 'heading', spans: spansOf(line.slice(3)) });
    else if (line !== '' && running && last?.kind === 'paragraph') last.spans.push(...spansOf(` ${line}`));
    else if (line !== '') blocks.push({ kind: 'paragraph', spans: spansOf(line) });
    running = line !== '';
  }
  return blocks;
}

/** The title's words; '' without one. */
export function titleOf(blocks: readonly Block[]): string {
  const title = blocks.find(({ kind }) => kind === 'title');
  return title && title.kind !== 'list' ? title.spans.map(({ text }) => text).join('') : '';
}

const MARKED =
  /`([^`]+)`|\[([^\]]+)\]\(((?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s)]*)\)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKED)) {
    const [whole, code, text, href, email] = match;
    if (match.index > from) spans.push({ kind: 'words', text: line.slice(from, match.index) });
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (email !== undefined) spans.push({ kind: 'link', text: email, href: `mailto:${email}` });
    else spans.push({ kind: 'link', text: text ?? '', href: href ?? '' });
    from = match.index + whole.length;
  }
  if (from < line.length) spans.push({ kind: 'words', text: line.slice(from) });
  return spans;
}
