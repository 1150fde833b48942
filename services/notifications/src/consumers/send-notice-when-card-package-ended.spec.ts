import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { bindConsumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SendNoticeWhenCardPackageEnded } from './send-notice-when-card-package-ended.js';
import { EndPackageInMails } from '../commands/end-package-in-mails.js';

const type = 'redemption.card-package-ended.v1';

async function given(data = exampleOf(type)): Promise<EndPackageInMails[]> {
  const commands: EndPackageInMails[] = [];
  const execute = (command: EndPackageInMails) => Promise.resolve(void commands.push(command));
  await bindConsumer(new SendNoticeWhenCardPackageEnded({ execute } as unknown as CommandBus)).handle(
    anEvent(type, data),
  );
  return commands;
}

it('a package was ended: earlier mails tell of money, and a word to the holder, where there is one to tell', async () => {
  const { businessSlug, cardId, holder } = exampleOf(type);
  const [command] = await given();
  expect(command!.notice?.order).toMatchObject({ template: 'package-ended', to: holder?.email });
  const silent = [new EndPackageInMails(businessSlug, cardId, undefined)];
  expect(await given({ ...exampleOf(type), holder: undefined })).toEqual(silent);
  expect(await given({ ...exampleOf(type), holder: { name: 'Ana', email: '', phone: '' } })).toEqual(silent);
});
