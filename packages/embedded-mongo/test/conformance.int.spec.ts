import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { describeAggregation } from './conformance/aggregation.js';
import { describeIndexes } from './conformance/indexes.js';
import { describeLists } from './conformance/lists.js';
import { describeQueries } from './conformance/queries.js';
import { Bench, EMBEDDED, independentAt } from './conformance/target.js';
import { describeUpdates } from './conformance/updates.js';

const SUITES = {
  queries: describeQueries,
  updates: describeUpdates,
  indexes: describeIndexes,
  aggregation: describeAggregation,
  lists: describeLists,
};

const { MONGODB_URI } = process.env;
const targets = MONGODB_URI ? [EMBEDDED, independentAt(MONGODB_URI)] : [EMBEDDED];

describe.each(targets)('on $name', (target) => {
  describe.each(Object.entries(SUITES))('%s', (suite, describeSuite) => {
    const bench = new Bench(target);
    beforeAll(() => bench.open(suite));
    afterAll(() => bench.close());
    describeSuite(bench);
  });
});

if (!MONGODB_URI) {
  test.skip('on the independent server: skipped because MONGODB_URI is not set', () => undefined);
}
