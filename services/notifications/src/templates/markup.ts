/** HTML that is safe as it stands: every text in it went through `html`. */
export class Markup {
  constructor(readonly source: string) {}
}

type Part = Markup | string | number | undefined | readonly Markup[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, fit for element content and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Writes HTML: strings are escaped wherever they stand, Markup goes in as it is, undefined is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((source, string, index) => source + written(parts[index - 1]) + string));
}

function written(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.source;
  if (Array.isArray(part)) return part.map(written).join('');
  return escapeHtml(String(part as string | number));
}

/** A typed text with its line ends as <br>. */
export function multiline(text: string): Markup {
  return new Markup(text.split('\n').map(escapeHtml).join('<br>'));
}

/** Control characters, and those that turn the reading direction and so can make a name look like something else. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** What a person typed, as one line: for names, subjects and headers. */
export function oneLine(text: string, atMost = 120): string {
  const line = text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();
  return [...line].length <= atMost
    ? line
    : `${[...line]
        .slice(0, atMost - 1)
        .join('')
        .trimEnd()}…`;
}

/** What a person typed, with its own line ends: for messages. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(UNSEEN, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
