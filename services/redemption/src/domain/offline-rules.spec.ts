import { expect, it } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { changeOfflineRules } from './offline-rules.js';

it('each change of the allowance is told once, and as its example shows it', () => {
  const { next, events } = changeOfflineRules({ id: 'larkspur-house', on: false }, true);
  const type = 'redemption.offline-rules-changed.v1';
  expect(events.map(({ data }) => asExample(type, data))).toEqual([exampleJson(type)]);
  expect(changeOfflineRules(next, true)).toEqual({ next, events: [] });
  expect(changeOfflineRules(next, false).events).toMatchObject([{ data: { offline: 'off' } }]);
});
