import { ObjectId, type Document } from 'mongodb';
import type { Row } from './target.js';

export type Random = (below: number) => number;

/** FUZZ_SEED repeats a failed run or tries another one. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/** mulberry32: the same numbers for the same seed on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const IDS = Array.from({ length: 4 }, (_, i) => new ObjectId(`64b00000000000000000000${i}`));

const pick = <T>(random: Random, choices: readonly (() => T)[]): T => (choices[random(choices.length)] as () => T)();

export const scalar = (random: Random): unknown =>
  pick<unknown>(random, [
    () => random(10),
    () => random(10) - 5,
    () => random(10) / 4,
    () => `s${random(6)}`,
    () => null,
    () => IDS[random(4)],
    () => new Date(random(5) * 1000),
    () => random(2) === 0,
  ]);

function value(random: Random, leastElements: number): unknown {
  if (random(8) > 0) return scalar(random);
  return random(2) === 0 ? { x: random(3) } : Array.from({ length: leastElements + random(3) }, () => scalar(random));
}

/** Fields of any type, some missing, and an array of documents; `leastElements` 0 allows empty arrays. */
export function row(random: Random, _id: number, leastElements: number): Row {
  const fields = ['p', 'q', 'r']
    .filter(() => random(8) > 0)
    .map((name) => [name, value(random, leastElements)] as const);
  return {
    _id,
    ...Object.fromEntries(fields),
    c: Array.from({ length: leastElements + random(3) }, () => ({ id: random(6), v: scalar(random) })),
    g: random(3),
    n: random(10),
    m: random(10),
    w: Array.from({ length: 1 + random(4) }, () => word(random)),
  };
}

const word = (random: Random): string => `${'abc'[random(3)]}${'abc'[random(3)]}${random(4)}`;

export type Condition = (random: Random) => unknown;

export const SIMPLE_CONDITIONS: readonly Condition[] = [
  scalar,
  (random) => ({ $in: [scalar(random), scalar(random), scalar(random)] }),
  (random) => ({ $gt: scalar(random) }),
  (random) => ({ $gte: scalar(random) ?? 0 }),
  (random) => ({ $ne: scalar(random) }),
  () => /^s[1-3]/,
];

const WORD_CONDITIONS: readonly Condition[] = [
  word,
  (random) => ({ $in: [word(random), word(random)] }),
  (random) => ({ $elemMatch: beginning(word(random).slice(0, 1 + random(3))) }),
  (random) => ({ $elemMatch: { $gte: word(random), $lt: word(random) } }),
  (random) => ({ $all: [word(random), word(random)] }),
  (random) => new RegExp(`^${word(random).slice(0, 1 + random(3))}`),
];

const beginning = (text: string): Document => ({ $gte: text, $lt: `${text}\uffff` });

export const ALL_CONDITIONS: readonly Condition[] = [
  ...SIMPLE_CONDITIONS,
  (random) => ({ $gte: scalar(random), $lt: scalar(random) }),
  (random) => ({ $lte: scalar(random) }),
  (random) => ({ $exists: random(2) === 0 }),
  (random) => ({ $not: { $gt: scalar(random) } }),
];

export function filter(random: Random, conditions: readonly Condition[]): Document {
  const condition = (): unknown => (conditions[random(conditions.length)] as Condition)(random);
  const fields = ['p', 'q', 'r', 'c.id', 'c.v', '_id']
    .filter(() => random(5) < 2)
    .map((name) => [name, name === '_id' ? { $gte: random(600) } : condition()] as const);
  const single = Object.fromEntries(fields);
  if (random(3) === 0)
    single['w'] = pick(
      random,
      WORD_CONDITIONS.map((make) => () => make(random)),
    );
  if (random(6) === 0) return { $and: [single, { q: scalar(random) }] };
  return random(6) === 0 ? { $or: [{ ...single, p: scalar(random) }, { r: scalar(random) }] } : single;
}

/** What stands behind a place in the order of a field and _id, with and without more that is asked for. */
export function place(random: Random): { filter: Document; sort: Record<string, 1 | -1> } {
  const name = ['n', 'm'][random(2)] as string;
  const direction = random(2) === 0 ? 1 : -1;
  const [value, _id] = [random(10), random(300)];
  const operator = direction === 1 ? '$gt' : '$lt';
  const behind = { $or: [{ [name]: { [operator]: value } }, { [name]: value, _id: { [operator]: _id } }] };
  const also = pick<Document>(random, [
    () => ({}),
    () => ({ g: random(3) }),
    () => ({ g: { $in: [random(3), random(3)] } }),
    () => ({ g: random(3), w: { $elemMatch: beginning(word(random).slice(0, 2)) } }),
  ]);
  return { filter: { ...also, ...behind }, sort: { [name]: direction, _id: direction } };
}

export function sort(random: Random): Record<string, 1 | -1> {
  const direction = random(2) === 0 ? 1 : -1;
  return pick<Record<string, 1 | -1>>(random, [
    () => ({ _id: direction }),
    () => ({ p: direction, _id: 1 }),
    () => ({ q: 1, r: -1, _id: 1 }),
    () => ({ r: direction, _id: 1 }),
    () => ({ q: direction, _id: 1 }),
    () => ({ g: 1, n: direction, _id: direction }),
    () => ({ m: direction, _id: direction }),
  ]);
}

export function update(random: Random, leastElements: number): Document {
  const name = ['p', 'q', 'r'][random(3)] as string;
  return pick<Document>(random, [
    () => ({ $set: { [name]: value(random, leastElements) } }),
    () => ({ $unset: { [name]: '' } }),
    () => ({ $max: { [name]: random(10) } }),
    () => ({ $min: { [name]: scalar(random) } }),
    () => ({ $push: { c: { id: random(6), v: scalar(random) } } }),
    () => ({ $pull: { c: { id: random(6), v: scalar(random) } } }),
    () => ({ $addToSet: { c: { id: random(3), v: 1 } } }),
    () => ({ $push: { c: { $each: [{ id: 1 }, { id: 2 }], $slice: -3 } } }),
    () => ({ $inc: { n: random(5) }, $set: { [name]: scalar(random) } }),
  ]);
}
