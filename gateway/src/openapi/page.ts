interface Operation {
  readonly summary?: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: unknown; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: Readonly<Record<string, { readonly schema?: unknown; readonly example?: unknown }>>;
      }
    >
  >;
}

interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** The OpenAPI document as a page without any script: what is to be read stands in it, and the policy of our pages holds. */
export function docsPage(document: unknown): string {
  const { info, paths, components } = document as Document;
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), callHtml(method.toUpperCase(), path, operation)]);
    }
  }
  const calls = [...groups].map(([tag, html]) => `<h3>${escaped(tag)}</h3>${html.join('')}`);
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${json(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(info.title)}: API</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(info.title)}: API</h1><p>${escaped(info.description)}</p><p><a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)</p><h2>Calls</h2>${calls.join('')}<h2>Shapes</h2>${schemas.join('')}</main></body></html>`;
}

function callHtml(
  method: string,
  path: string,
  { summary = '', security, parameters, requestBody, responses }: Operation,
): string {
  const who =
    security.length === 0 ? 'public' : security.some((scheme) => 'session' in scheme) ? 'signed in' : 'super admin';
  const given = parameters
    .map(
      ({ name, in: place, description = '' }) =>
        `<li><code>${escaped(name)}</code> in ${escaped(place)} ${escaped(description)}</li>`,
    )
    .join('');
  const body = Object.entries(requestBody?.content ?? {})
    .map(
      ([type, { schema, example }]) =>
        `<h4>Body: ${escaped(type)}</h4>${example === undefined ? '' : json(example)}<details><summary>Schema</summary>${json(schema)}</details>`,
    )
    .join('');
  const answers = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const example = Object.values(content)[0]?.example;
    return `<li><b>${escaped(status)}</b> ${escaped(description)}${example === undefined ? '' : json(example)}</li>`;
  });
  return `<details class="call"><summary><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(path)}</code> <span>${escaped(summary)}</span> <i>\u00b7 ${who}</i></summary>${given ? `<h4>Parameters</h4><ul>${given}</ul>` : ''}${body}<h4>Answers</h4><ul>${answers.join('')}</ul></details>`;
}

function json(value: unknown): string {
  return `<pre>${escaped(JSON.stringify(value, undefined, 2) ?? '')}</pre>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `
:root{color-scheme:light dark;--line:#8883;--soft:#8881}
body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
details{border:1px solid var(--line);border-radius:10px;margin:.5rem 0;padding:.5rem .8rem}summary{cursor:pointer;overflow-wrap:anywhere}
h3{margin:2rem 0 .5rem;text-transform:capitalize}summary span{opacity:.85}summary i{opacity:.65;font-size:.85em;white-space:nowrap}pre{background:var(--soft);border-radius:8px;padding:.8rem;overflow:auto;font-size:.85em}
b.get{color:#1f7a4d}b.post{color:#1d5fbf}b.put{color:#a35a00}b.delete{color:#b3261e}
@media (prefers-color-scheme:dark){b.get{color:#6fd3a0}b.post{color:#8ab8ff}b.put{color:#ffb860}b.delete{color:#ff8f86}}`;
