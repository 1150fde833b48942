import { expect } from '@jest/globals';
import type { Document } from 'mongodb';
import { conforms, idsOf, type Bench, type Row } from './target.js';

const ROWS: readonly Row[] = Array.from({ length: 240 }, (_, i) => ({
  _id: (i * 7) % 240,
  shop: i % 3 === 0 ? 'a' : 'b',
  at: new Date(Math.floor(i / 4) * 1000),
  status: ['new', 'sold', 'used'][i % 5] ?? 'gone',
  words: [`anna${i % 20}`, `berg${i}`, ...(i % 2 === 0 ? ['hans.x'] : [])],
}));

/** What lists of a shop ask for: pages from a place, words, numbers. */
export function describeLists(bench: Bench): void {
  const indexed = async (): ReturnType<Bench['filled']> => {
    const collection = await bench.filled(ROWS);
    await collection.createIndexes([
      { key: { shop: 1, at: -1, _id: -1 } },
      { key: { shop: 1, status: 1, at: -1 } },
      { key: { shop: 1, words: 1 } },
    ]);
    return collection;
  };
  const wanted = (fits: (row: Row) => boolean, sign: 1 | -1): unknown[] =>
    ROWS.filter(fits)
      .sort((a, b) => sign * (a['at'].getTime() - b['at'].getTime() || Number(a._id) - Number(b._id)))
      .map(({ _id }) => _id);

  for (const [name, sign, operator] of [
    ['forwards', 1, '$gt'],
    ['backwards', -1, '$lt'],
  ] as const) {
    conforms(bench, `pages from place to place give all, ${name}`, async () => {
      const collection = await indexed();
      const seen: Row[] = [];
      for (let place: Document = {}; ; ) {
        const page = await collection
          .find({ shop: 'b', ...place })
          .sort({ at: sign, _id: sign })
          .limit(7)
          .toArray();
        seen.push(...page);
        const last = page.at(-1);
        if (!last) break;
        place = { $or: [{ at: { [operator]: last['at'] } }, { at: last['at'], _id: { [operator]: last._id } }] };
      }
      expect(seen.map(({ _id }) => _id)).toEqual(wanted((row) => row['shop'] === 'b', sign));
    });
  }

  conforms(bench, 'several values of a column keep the order of the next', async () => {
    const collection = await indexed();
    const filter = { shop: 'b', status: { $in: ['sold', 'gone', 'none'] } };
    const rows = await collection.find(filter).sort({ at: -1, _id: -1 }).skip(3).limit(20).toArray();
    const fits = (row: Row): boolean => row['shop'] === 'b' && ['sold', 'gone'].includes(row['status']);
    expect(rows.map(({ _id }) => _id)).toEqual(wanted(fits, -1).slice(3, 23));
  });

  conforms(bench, 'words are found by their beginnings, each document once', async () => {
    const collection = await indexed();
    const beginning = { $gte: 'anna1', $lt: 'anna1\uffff' };
    const ids = (fits: (row: Row) => boolean): unknown[] =>
      ROWS.filter((row) => row['shop'] === 'a' && fits(row))
        .map(({ _id }) => Number(_id))
        .sort((a, b) => a - b);
    const begins = (text: string) => (row: Row) => row['words'].some((word: string) => word.startsWith(text));
    expect(await idsOf(collection, { shop: 'a', words: { $elemMatch: beginning } })).toEqual(ids(begins('anna1')));
    expect(await idsOf(collection, { shop: 'a', words: /^berg2/ })).toEqual(ids(begins('berg2')));
    expect(await idsOf(collection, { shop: 'a', words: /^hans\.x/ })).toEqual(ids(begins('hans.x')));
    expect(await idsOf(collection, { shop: 'a', words: /^(anna|berg)1/ })).toEqual(
      ids((row) => begins('anna1')(row) || begins('berg1')(row)),
    );
    expect(await idsOf(collection, { shop: 'a', words: /^berg1?2$/ })).toEqual(
      ids((row) => row['words'].includes('berg2') || row['words'].includes('berg12')),
    );
    const both = { $and: [{ words: { $elemMatch: beginning } }, { words: 'hans.x' }] };
    expect(await idsOf(collection, { shop: 'a', ...both })).toEqual(
      ids((row) => begins('anna1')(row) && begins('hans')(row)),
    );
  });

  conforms(bench, 'numbers are right whatever they are of', async () => {
    const collection = await indexed();
    const count = (fits: (row: Row) => boolean): number => ROWS.filter(fits).length;
    const ofShop = count(({ shop }) => shop === 'b');
    expect(await collection.countDocuments({ shop: 'b' })).toBe(ofShop);
    expect(await collection.countDocuments({ shop: 'b' }, { limit: 50 })).toBe(50);
    expect(await collection.countDocuments({ shop: 'b' }, { skip: 100, limit: 100 })).toBe(ofShop - 100);
    expect(await collection.countDocuments({ shop: 'b', status: { $ne: 'new' } })).toBe(
      count(({ shop, status }) => shop === 'b' && status !== 'new'),
    );
    expect(await collection.countDocuments({ shop: 'b', at: { $gt: new Date(5000), $lte: new Date(9000) } })).toBe(
      count(({ shop, at }) => shop === 'b' && at.getTime() > 5000 && at.getTime() <= 9000),
    );
    expect(await collection.countDocuments({ shop: 'b', words: { $elemMatch: { $gte: 'a', $lt: 'c' } } })).toBe(ofShop);
    expect(await collection.countDocuments({ shop: 'b', closedAt: null })).toBe(ofShop);
    expect(await collection.countDocuments({ $or: [{ shop: 'b' }, { shop: 'b', status: 'new' }] })).toBe(ofShop);
    expect(await collection.countDocuments({ shop: 'c' })).toBe(0);
    expect(await collection.estimatedDocumentCount()).toBe(ROWS.length);
  });

  conforms(bench, 'a list that changes while it is read gives what stays exactly once', async () => {
    const collection = await indexed();
    const cursor = collection.find({ shop: 'b' }).sort({ at: -1, _id: -1 }).batchSize(10);
    const seen: unknown[] = [];
    for await (const { _id } of cursor) {
      seen.push(_id);
      if (seen.length === 15) await collection.deleteMany({ shop: 'b', status: 'used' });
      if (seen.length === 25) await collection.insertOne({ _id: 'late', shop: 'b', at: new Date(99_000) });
    }
    const stay = wanted((row) => row['shop'] === 'b' && row['status'] !== 'used', -1);
    expect(seen.filter((_id) => stay.includes(_id))).toEqual(stay);
  });
}
