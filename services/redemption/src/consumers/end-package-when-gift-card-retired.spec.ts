import { expect, it, jest } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { EndPackage } from '../commands/end-package.js';
import { EndPackageWhenGiftCardRetired } from './end-package-when-gift-card-retired.js';

const TYPE = 'catalog.gift-card-retired.v1';

it('turns the units of a package into money that its owner ended, and of no other', async () => {
  const execute = jest.fn(() => Promise.resolve());
  const handle = (data: ReturnType<typeof exampleOf<typeof TYPE>>) =>
    bindConsumer(new EndPackageWhenGiftCardRetired({ execute } as unknown as CommandBus)).handle(
      anEvent(TYPE, data, { aggregateVersion: 6 }),
    );
  const retired = exampleOf('catalog.gift-card-retired.v1');
  await handle(retired);
  expect(execute).not.toHaveBeenCalled();
  await handle({ ...retired, unitsToMoney: true });
  expect(execute.mock.calls).toEqual([[new EndPackage('luigis', 'gift-card-1', 6)]]);
});
