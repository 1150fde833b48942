import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { eventCatalogue, type EventType } from '@giftcard/contracts/events';
import { exampleJson } from '@giftcard/testing/examples';

const ROOT = new URL('../..', import.meta.url).pathname;

/** Events that the contract has and nothing publishes yet, each with the reason. */
const NOT_YET_PUBLISHED: Partial<Record<EventType, string>> = {};

const events = Object.keys(eventCatalogue) as EventType[];
const published = events.filter((type) => !NOT_YET_PUBLISHED[type]);

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The TypeScript sources below a folder, without what was built of them. */
function sourcesIn(folder: string): SourceFile[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry): SourceFile[] => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : sourcesIn(path);
    return entry.name.endsWith('.ts') ? [{ path, text: readFileSync(join(ROOT, path), 'utf8') }] : [];
  });
}

const processes = [...readdirSync(join(ROOT, 'services')).map((name) => `services/${name}`), 'gateway'];
const sources = new Map([...processes, 'packages/kernel'].map((folder) => [folder, sourcesIn(folder)]));
const isSpec = ({ path }: SourceFile) => path.endsWith('.spec.ts');
const specsOf = (folder: string) => (sources.get(folder) ?? []).filter(isSpec);
const codeOf = (folder: string) =>
  (sources.get(folder) ?? []).filter((file) => !isSpec(file) && file.path.startsWith(`${folder}/src/`));

/** Which code publishes an event: the service of its context, or the kernel for what every service tells in the same way. */
const producerOf = (type: EventType) => {
  const service = `services/${type.split('.')[0]}`;
  return processes.includes(service) ? service : 'packages/kernel';
};
const quotes = (text: string, type: EventType) => text.includes(`'${type}'`);

interface Reader {
  readonly folder: string;
  readonly type: EventType;
  /** Empty for a consumer without a class of its own. */
  readonly className: string;
}

/** Every consumer: `class X extends consumerWhen('<type>'` or `commandsWhen(`, a class of its own with `readonly event = '<type>'`, and those bound without one. */
function readersIn(folder: string): Reader[] {
  return codeOf(folder).flatMap(({ text }) => {
    const classes = [
      ...text.matchAll(
        /class (\w+) (?:extends (?:commands|consumer)When\(\s*|[^{]*\{\s*readonly event = )'([\w.-]+)'/g,
      ),
    ].map(([, className, type]) => ({ folder, type: type as EventType, className: className! }));
    const bound = [...text.matchAll(/bindConsumer\(\{\s*event: '([\w.-]+)'/g)].map(([, type]) => ({
      folder,
      type: type as EventType,
      className: '',
    }));
    return [...classes, ...bound];
  });
}

/**
 * Whether a spec reads the example of a consumer's event: by its name, or by handing on the event of the consumer's class.
 * A spec that compares with asExample makes the event, which is its producer's side.
 */
function reads({ text }: SourceFile, { type, className }: Reader): boolean {
  if (
    text.includes(`exampleOf('${type}')`) ||
    (text.includes(`exampleJson('${type}')`) && !text.includes('asExample('))
  )
    return true;
  return className !== '' && text.includes(className) && /example(Of|Json)\((consumer\.event|type)\)/.test(text);
}

const readers = [...processes, 'packages/kernel'].flatMap(readersIn);

/** Those that hear of businesses by the kernel's consumers (kernel/read-models). */
const hearingOfBusinesses = processes.filter((folder) =>
  codeOf(folder).some(({ text }) => text.includes('...businessConsumers')),
);

describe('the example of an event', () => {
  test.each(events)('%s is there, and is exactly what its message says: nothing unknown, nothing lost', (type) => {
    const json = exampleJson(type);
    const { fromJSON, toJSON } = eventCatalogue[type] as {
      fromJSON(json: unknown): unknown;
      toJSON(data: unknown): unknown;
    };
    expect(toJSON(fromJSON(json))).toEqual(json);
    expect(Object.keys(json as object).length).toBeGreaterThan(0);
  });

  it('is of an event of the catalogue', () => {
    const files = readdirSync(join(ROOT, 'proto')).flatMap((context) => {
      const folder = join(ROOT, 'proto', context, 'v1/examples');
      return existsSync(folder)
        ? readdirSync(folder).map((name) => `${context}.${name.replace(/\.json$/, '')}.v1`)
        : [];
    });
    expect(files.sort()).toEqual([...events].sort());
  });

  test.each(events)('%s holds nothing secret in clear and no address that could be somebody', (type) => {
    const text = JSON.stringify(exampleJson(type));
    expect(text).not.toMatch(/"(code|otp|password|token|publicToken|accessToken)":/);
    for (const [address] of text.matchAll(/[^"\s]+@[^"\s]+/g))
      expect(address).toMatch(/@(example\.(com|org|net)|[\w.-]+\.(test|example))$/);
  });
});

describe('an event', () => {
  test.each(published)('%s is published by the code of its context, and by no other', (type) => {
    const publishers = [...sources.keys()].filter((folder) =>
      codeOf(folder).some(({ text }) => new RegExp(`type: '${type}'`).test(text)),
    );
    expect(publishers).toEqual([producerOf(type)]);
  });

  test.each(published)('%s is made by a spec of its producer that compares it with the example', (type) => {
    const specs = specsOf(producerOf(type)).filter(
      ({ text }) => quotes(text, type) && text.includes('asExample(') && text.includes('exampleJson('),
    );
    expect(specs.map(({ path }) => path)).not.toEqual([]);
  });

  it('that is not published yet is not published indeed, and is of the catalogue', () => {
    for (const type of Object.keys(NOT_YET_PUBLISHED) as EventType[]) {
      expect(events).toContain(type);
      expect(
        processes.filter((folder) => codeOf(folder).some(({ text }) => new RegExp(`type: '${type}'`).test(text))),
      ).toEqual([]);
    }
  });
});

describe('the provisioning of a business', () => {
  it('waits for every service that prepares something for it, and for no other', () => {
    const preparing = processes.filter((folder) =>
      codeOf(folder).some(({ text }) =>
        new RegExp(`businessReadModel\\([^;]*service: '${folder.replace('services/', '')}'`).test(text),
      ),
    );
    const listening = readers
      .filter(({ type }) => type === 'identity.business-provisioned.v1')
      .map(({ folder }) => folder)
      .filter(
        (folder) => !['gateway', 'packages/kernel', producerOf('identity.business-provisioned.v1')].includes(folder),
      );
    expect(preparing.sort()).toEqual([...hearingOfBusinesses].sort());
    expect(preparing).toEqual(expect.arrayContaining(listening));
    const awaited = /PREPARING_SERVICES = \[([^\]]*)\]/.exec(
      codeOf('services/identity')
        .map(({ text }) => text)
        .join('\n'),
    )?.[1];
    expect(
      awaited
        ?.match(/\w+/g)
        ?.map((name) => `services/${name}`)
        .sort(),
    ).toEqual(preparing);
  });
});

describe('a consumer', () => {
  it('is found in every file that holds some', () => {
    const files = processes.flatMap(codeOf).filter(({ path }) => /consumers\/(project-|[^/]+-when-)/.test(path));
    const missed = files.filter(
      ({ text }) =>
        !text.includes('implements EveryEventConsumer') &&
        !readers.some(({ className }) => className !== '' && text.includes(`class ${className} `)),
    );
    expect([files.length > 40, missed.map(({ path }) => path)]).toEqual([true, []]);
  });

  it('is found in every process that has some', () => {
    const found = new Set([...readers.map(({ folder }) => folder), ...hearingOfBusinesses]);
    expect(processes.filter((folder) => !found.has(folder))).toEqual([]);
  });

  test.each(readers.map((reader) => [reader.className || reader.folder, reader.type, reader] as const))(
    '%s of %s has a spec that reads the example',
    (_name, type, reader) => {
      expect(events).toContain(type);
      expect(
        specsOf(reader.folder)
          .filter((spec) => reads(spec, reader))
          .map(({ path }) => path),
      ).not.toEqual([]);
    },
  );
});
