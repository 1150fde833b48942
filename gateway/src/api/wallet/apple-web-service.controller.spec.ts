import { expect, test } from '@jest/globals';
import { createLogger } from '@giftcard/kernel/logging';
import { AppleWebServiceController } from './apple-web-service.controller.js';

test('what a phone logs is some lines of some length, and no warning of ours', () => {
  const logged: { level: number; lines: string[] }[] = [];
  const logger = createLogger('gateway', 'debug', { write: (line) => void logged.push(JSON.parse(line) as never) });
  new AppleWebServiceController({} as never, logger).log({
    logs: [7, ...Array<string>(1_000).fill('x'.repeat(9_000))],
  });
  expect(logged).toMatchObject([{ level: 20 }]);
  expect(logged[0]!.lines.map((line) => line.length)).toEqual(Array(20).fill(300));
});
