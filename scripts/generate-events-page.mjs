// Writes docs/events.md from proto/*/v1/events.proto and the code: every event, its fields, who sends it, who listens.
// `--check` fails when the page is another one.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { producersOf } from './generate-contracts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'docs/events.md');
const kebab = (name) => name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
const camel = (name) => name.replace(/_(\w)/g, (_all, letter) => letter.toUpperCase());

function sourcesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts')
      ? [{ path, text: readFileSync(join(root, path), 'utf8') }]
      : [];
  });
}

/** The kernel's consumers that a service names, one by one or by the list that holds them (kernel/read-models). */
function sharedConsumersOf(folder) {
  const named = sourcesIn(`${folder}/src`)
    .filter(({ path }) => path.endsWith('.module.ts'))
    .map(({ text }) => text)
    .join();
  return sourcesIn('packages/kernel/src/read-models').flatMap(({ path, text }) => {
    const lists = [...text.matchAll(/const (\w+) = \[([^\]]*)\]/g)].filter(([, list]) => named.includes(list));
    const heard = lists.map(([, , classes]) => classes).join() + named;
    return [...text.matchAll(/class (\w+) extends consumerWhen\(\s*'([\w.-]+)'/g)]
      .filter(([, name]) => heard.includes(name))
      .map(([, , type]) => ({
        type,
        reader: `${folder.replace('services/', '')}: kernel/read-models/${path.slice(path.lastIndexOf('/') + 1, -3)}`,
      }));
  });
}

const processes = [
  ...readdirSync(join(root, 'services'))
    .sort()
    .map((name) => `services/${name}`),
  'gateway',
];
/** A context without a service of its own is told by all in the same way (kernel). */
const senderOf = (context) => {
  const producers = producersOf(context);
  return producers.length === 1 ? producers[0] : 'every service that has something to tell';
};
const ownConsumersOf = (folder) =>
  sourcesIn(`${folder}/src`).flatMap(({ path, text }) =>
    [
      ...text.matchAll(/(?:readonly event = |(?:commands|consumer)When\(\s*|bindConsumer\(\{\s*event: )'([\w.-]+)'/g),
    ].map(([, type]) => ({
      type,
      reader: `${folder.replace('services/', '')}: ${path.slice(path.lastIndexOf('/') + 1, -3)}`,
    })),
  );
const consumers = processes.flatMap((folder) => [...sharedConsumersOf(folder), ...ownConsumersOf(folder)]);

/** The messages of a proto file with their comments and fields. */
function messagesOf(context) {
  const lines = readFileSync(join(root, 'proto', context, 'v1/events.proto'), 'utf8').split('\n');
  const messages = [];
  let comment = [];
  let current;
  for (const line of lines) {
    const [, words] = /^\s*\/\/ ?(.*)$/.exec(line) ?? [];
    const [, message] = /^message (\w+)/.exec(line) ?? [];
    const [, repeated, type, name] = /^\s+(repeated |optional )?([\w.]+) (\w+) = \d+;/.exec(line) ?? [];
    if (words !== undefined) comment.push(words);
    else if (message) messages.push((current = { message, about: comment.join(' '), fields: [] }));
    else if (name && current)
      current.fields.push({
        name: camel(name),
        type: `${repeated ?? ''}${type.replace('google.protobuf.', '')}`,
        about: comment.join(' '),
      });
    if (words === undefined) comment = [];
  }
  return messages;
}

const cell = (text) => text.replace(/\|/g, '\\|');
const contexts = readdirSync(join(root, 'proto'))
  .sort()
  .filter((context) => existsSync(join(root, 'proto', context, 'v1/events.proto')));

const sections = contexts.map((context) => {
  const events = messagesOf(context).map(({ message, about, fields }) => {
    const type = `${context}.${kebab(message)}.v1`;
    const readers = consumers.filter((consumer) => consumer.type === type).map(({ reader }) => `\`${reader}\``);
    const rows = fields.map((field) => `| \`${field.name}\` | ${field.type} | ${cell(field.about)} |`);
    return [
      `### ${type}`,
      '',
      about,
      '',
      `Sent by ${senderOf(context)}. Heard by ${readers.length > 0 ? readers.join(', ') : 'nobody yet'}.`,
      '',
      '| Field | Type | |',
      '|---|---|---|',
      ...rows,
    ].join('\n');
  });
  return [`## ${context}.events`, ...events].join('\n\n');
});

const text = `# Events

Written by scripts/generate-events-page.mjs from proto/*/v1/events.proto and the consumers in the code; \`npm run lint\` finds a page that is old.

Every event travels in the same envelope: \`id\` (uuid v7), \`type\`, \`aggregateId\` (the key: events of one aggregate stay in order), \`aggregateVersion\`,
\`businessSlug\`, \`occurredAt\`, \`correlationId\` (the request), \`causationId\` (the event that caused it), \`traceparent\`, \`actor\` (who was signed in; absent when nobody was),
\`data\` (the fields below as JSON) and \`signature\` (of the service below that sent it, over all the rest: [ADR 46](adr/0046-events-are-signed.md)). Whatever its type, one with an \`actor\` becomes an entry of the audit log (identity: \`project-audit-log\`).

${sections.join('\n\n')}
`;

if (process.argv.includes('--check')) {
  if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
    console.error(
      'docs/events.md is not what proto/ and the consumers say; run node scripts/generate-events-page.mjs and commit.',
    );
    process.exit(1);
  }
} else writeFileSync(page, text);
