import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { adminOf, asAdmin, overrideConfirmation } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { soldCards, type SoldCards } from './support/sold-cards.js';

let engines: Engines;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let recorded: RecordedEvents;
let sold: SoldCards['sold'];
let authorize: SoldCards['authorize'];

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const env = await engines.env();
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  recorded = await recordEvents(engines.bus, 'redemption.events');
  ({ sold, authorize } = soldCards(engines.bus, client));
});

afterAll(async () => {
  client.close();
  await recorded.stop();
  await service.stop();
  await engines.stop();
});

describe('a redemption without a code', () => {
  const owners = [{ name: 'Elena', email: 'elena@example.test' }];

  it('needs the password, given just now for this card and amount, past the gateway too', async () => {
    const card = await sold('confirmed');
    const ask = (confirmation: string) =>
      asAdmin('confirmed', () =>
        client.authorizeRedemption({ cardId: card.cardId, amountCents: 100, reason: 'No phone', confirmation }),
      );
    for (const confirmation of [
      '',
      await overrideConfirmation(adminOf('confirmed'), card.cardId, 101),
      await overrideConfirmation(adminOf('confirmed'), 'another card', 100),
      await overrideConfirmation(adminOf('theirs'), card.cardId, 100),
    ])
      await expect(ask(confirmation)).rejects.toMatchObject({ kind: 'denied', code: 'CONFIRMATION_REQUIRED' });
    await ask(await overrideConfirmation(adminOf('confirmed'), card.cardId, 100, owners));
    const [told] = await eventually(() => {
      const events = recorded.ofType('redemption.redemption-authorized.v1');
      const own = events.filter(({ aggregateId }) => aggregateId === card.cardId);
      return own.length > 0 ? own : false;
    });
    expect(told!.data).toMatchObject({ authorizedByName: 'Mei', owners, amountCents: 100, reason: 'No phone' });
  });

  it('ends at the limit of the day, however many are asked for at once, until the owner raises it', async () => {
    const cards = await Promise.all(Array.from({ length: 8 }, () => sold('emptied')));
    const outcomes = await Promise.allSettled(cards.map((card) => authorize(card, 1_000)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ kind: 'conflict', code: 'OVERRIDE_LIMIT_REACHED' });
    const limits = await asAdmin('emptied', () => client.getOverrideLimits({}));
    expect(limits).toEqual({ personCount: 5, personCents: 25_000, businessCount: 15, businessCents: 75_000 });
    await asAdmin('emptied', () => client.setOverrideLimits({ ...limits, personCount: 8 }));
    await authorize(cards[0]!, 900);
    await asAdmin('emptied', () => client.setOverrideLimits({ ...limits, personCount: 0 }));
    await expect(authorize(cards[1]!, 900)).rejects.toMatchObject({ code: 'OVERRIDE_LIMIT_REACHED' });
  });
});

describe("a card's code", () => {
  it('is masked wherever nobody scanned it, and whole once asked for, which the log keeps', async () => {
    const card = await sold('masked');
    const asked = <T>(work: () => Promise<T>) => asAdmin('masked', work);
    const { cards } = await asked(() => client.listCards({ giftCardId: '', search: '', page: undefined }));
    const one = await asked(() => client.getCard({ cardId: card.cardId }));
    const blocked = await asked(() => client.blockCard({ cardId: card.cardId, reason: 'Lost' }));
    const plain = (code: string) => code.replaceAll('-', '');
    for (const { code, qrPayload } of [cards[0]!, one, blocked]) {
      expect(plain(code)).toBe('*'.repeat(plain(code).length - 4) + plain(code).slice(-4));
      expect(qrPayload).toBe('');
    }
    const { code } = await asked(() => client.showCardCode({ cardId: card.cardId }));
    expect(code.slice(-4)).toBe(one.code.slice(-4));
    expect(code).not.toContain('*');
    const [shown] = await eventually(() => {
      const events = recorded.ofType('redemption.card-code-shown.v1');
      return events.length > 0 ? events : false;
    });
    expect(shown!.data).toMatchObject({ cardId: card.cardId, businessSlug: 'masked', shownTo: 'owner-of-masked' });
  });
});
