import { describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventType } from '@giftcard/contracts/events';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { systemClock } from '@giftcard/kernel/clock';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleJson, exampleOf } from '@giftcard/testing/examples';
import { HoldGiftWhenCardVoided } from './hold-gift-when-card-voided.js';
import { LetGiftGoWhenCardUnblocked } from './let-gift-go-when-card-unblocked.js';
import { MoveGiftWhenGiftRescheduled } from './move-gift-when-gift-rescheduled.js';
import { RewordGiftWhenGiftReworded } from './reword-gift-when-gift-reworded.js';
import { ExtendCardMailsWhenCardValidityExtended } from './extend-card-mails-when-card-validity-extended.js';
import { SendAcknowledgementWhenRegistrationRequested } from './send-acknowledgement-when-registration-requested.js';
import { SendReceiptWhenCardCashedOut } from './send-receipt-when-card-cashed-out.js';
import { SendBalanceWhenRedemptionUndone } from './send-balance-when-redemption-undone.js';
import { SendCodeWhenRedemptionCodeIssued } from './send-code-when-redemption-code-issued.js';
import { SendLinkWhenPasswordLinkIssued } from './send-link-when-password-link-issued.js';
import { SendLinkWhenPersonLinkIssued } from './send-link-when-person-link-issued.js';
import { SendInvitationWhenStaffInvited } from './send-invitation-when-staff-invited.js';
import { SendNoticeWhenRedemptionAuthorized } from './send-notice-when-redemption-authorized.js';
import { SendNewCodeWhenCardReissued } from './send-new-code-when-card-reissued.js';
import { SendNoticeAndGiftWhenRecipientCorrected } from './send-notice-and-gift-when-recipient-corrected.js';
import { SendNoticeWhenCardBlocked } from './send-notice-when-card-blocked.js';
import { SendNoticeWhenCardLoaded } from './send-notice-when-card-loaded.js';
import { SendNoticeWhenPasswordChanged } from './send-notice-when-password-changed.js';
import { SendNoticeWhenSecondFactorChanged } from './send-notice-when-second-factor-changed.js';
import { SendNoticeWhenSignInStopped } from './send-notice-when-sign-in-stopped.js';
import { SendReceiptAndGiftWhenOrderPlaced } from './send-receipt-and-gift-when-order-placed.js';
import { SendReceiptWhenCardRedeemed } from './send-receipt-when-card-redeemed.js';
import { SendReceiptWhenTopUpPlaced } from './send-receipt-when-top-up-placed.js';
import { SendRefundWhenOrderRefunded } from './send-refund-when-order-refunded.js';
import { SendRegistrationCodeWhenOneTimeCodeIssued } from './send-registration-code-when-one-time-code-issued.js';
import { SendRejectionWhenRegistrationDecided } from './send-rejection-when-registration-decided.js';
import { SendWelcomeWhenBusinessProvisioned } from './send-welcome-when-business-provisioned.js';
import { StopCardMailsWhenOrderRefunded } from './stop-card-mails-when-order-refunded.js';
import { StopLinkMailsWhenPasswordChanged } from './stop-link-mails-when-password-changed.js';
import { StopLinkMailsWhenPasswordLinkIssued } from './stop-link-mails-when-password-link-issued.js';
import { ExtendCardMails } from '../commands/extend-card-mails.js';
import { deliveryIdOf, QueueDelivery, QueueDeliveryHandler, type MailOrder } from '../commands/queue-delivery.js';
import type { Delivery } from '../domain/delivery.js';
import type { DeliveryQueue } from '../domain/delivery.queue.js';
import type { Deliveries } from '../domain/delivery.repository.js';
import { HoldGift } from '../commands/hold-gift.js';
import { MoveGift } from '../commands/move-gift.js';
import { RewordGift } from '../commands/reword-gift.js';
import { StopCardMails } from '../commands/stop-card-mails.js';
import { StopLinkMails } from '../commands/stop-link-mails.js';
import type { Business, Businesses } from '../projections/businesses.js';

/** What a consumer asks to be mailed for an event, the event as it travels. */
async function mailsFor<K extends EventType>(
  type: K,
  make: (commands: CommandBus) => Consumer<K>,
  changes: Record<string, unknown> = {},
): Promise<MailOrder[]> {
  const orders: MailOrder[] = [];
  const commands = {
    execute: (command: QueueDelivery | HoldGift) => {
      const asked = command instanceof HoldGift ? command.notice : command;
      return Promise.resolve(void (asked && orders.push(asked.order)));
    },
  } as unknown as CommandBus;
  const envelope = {
    ...anEvent(type, exampleOf(type)),
    data: { ...(exampleJson(type) as Record<string, unknown>), ...changes },
  };
  await bindConsumer(make(commands)).handle(envelope);
  expect(orders.every(({ eventId }) => eventId === envelope.id)).toBe(true);
  return orders;
}

const templatesAndAddresses = (orders: MailOrder[]) => orders.map(({ template, to }) => `${template} to ${to}`);

describe('what is mailed when', () => {
  const code = {
    make: (commands: CommandBus) => new SendRegistrationCodeWhenOneTimeCodeIssued(commands),
    type: 'identity.one-time-code-issued.v1',
  } as const;

  it('a registration code was asked for: the code, while it is valid', async () => {
    const [order] = await mailsFor(code.type, code.make);
    expect(order).toMatchObject({
      template: 'registration-code',
      to: 'ana@example.com',
      expiresAt: new Date('2026-11-21T12:10:00.000Z'),
    });
    expect(await mailsFor(code.type, code.make, { purpose: 'something else' })).toEqual([]);
  });

  it('a guest asked what there is of them: the link, while it works', async () => {
    const [order] = await mailsFor(
      'orders.person-link-issued.v1',
      (commands) => new SendLinkWhenPersonLinkIssued(commands),
    );
    expect(order).toMatchObject({
      template: 'person-link',
      to: 'maya@example.com',
      expiresAt: new Date('2026-11-21T13:00:00.000Z'),
    });
  });

  it('a business is provisioned: the link to set a password, or a welcome to whoever has one', async () => {
    const type = 'identity.business-provisioned.v1';
    const make = (commands: CommandBus) => new SendWelcomeWhenBusinessProvisioned(commands);
    expect(templatesAndAddresses(await mailsFor(type, make))).toEqual(['set-password to ana@example.com']);
    expect(templatesAndAddresses(await mailsFor(type, make, { setPasswordTokenSealed: '' }))).toEqual([
      'welcome to ana@example.com',
    ]);
  });

  it('a business is provisioned: the link only for the seven days that it works, a welcome at any time', async () => {
    const type = 'identity.business-provisioned.v1';
    const endOf = async (changes = {}) =>
      (await mailsFor(type, (commands) => new SendWelcomeWhenBusinessProvisioned(commands), changes))[0]!.expiresAt;
    const days = ((await endOf())!.getTime() - Date.now()) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    expect(await endOf({ setPasswordTokenSealed: '' })).toBeUndefined();
  });

  it('a business is told of again: nothing, also once its owner has a password and a welcome would be due', async () => {
    const type = 'identity.business-provisioned.v1';
    const told = async (changes = {}) =>
      (await mailsFor(type, (commands) => new SendWelcomeWhenBusinessProvisioned(commands), changes))[0]!;
    const [first, again, withPassword, other] = [
      await told(),
      await told(),
      await told({ setPasswordTokenSealed: '' }),
      await told({ businessSlug: 'another' }),
    ];
    expect(first.eventId).not.toBe(again.eventId);
    expect([again, withPassword].map(deliveryIdOf)).toEqual([deliveryIdOf(first), deliveryIdOf(first)]);
    expect(deliveryIdOf(other)).not.toBe(deliveryIdOf(first));
  });

  it('registration is asked for: a word that it arrived, to an address once a day', async () => {
    const asked = (changes = {}) =>
      mailsFor(
        'identity.registration-requested.v1',
        (commands) => new SendAcknowledgementWhenRegistrationRequested(commands),
        changes,
      );
    const [first, again, other] = [
      (await asked())[0]!,
      (await asked())[0]!,
      (await asked({ email: 'other@example.com' }))[0]!,
    ];
    expect(first).toMatchObject({ template: 'registration-received' });
    expect(deliveryIdOf(again)).toBe(deliveryIdOf(first));
    expect(deliveryIdOf(other)).not.toBe(deliveryIdOf(first));
  });

  it('a request is decided: the reason when rejected, nothing more when approved or back to pending', async () => {
    const type = 'identity.registration-decided.v1';
    const make = (commands: CommandBus) => new SendRejectionWhenRegistrationDecided(commands);
    expect(templatesAndAddresses(await mailsFor(type, make, { status: 'rejected' }))).toEqual([
      'registration-rejected to ben@example.com',
    ]);
    expect(await mailsFor(type, make, { status: 'approved' })).toEqual([]);
    expect(await mailsFor(type, make, { status: 'pending' })).toEqual([]);
  });

  it('an order is placed: a gift and its receipt, or the card to its buyer', async () => {
    const type = 'orders.order-placed.v1';
    const make = (commands: CommandBus) => new SendReceiptAndGiftWhenOrderPlaced(commands);
    expect(templatesAndAddresses(await mailsFor(type, make))).toEqual([
      'purchase-receipt to ana@example.com',
      'gift to ben@example.com',
    ]);
    const form = { purchaseType: 'self', buyer: { name: 'Ana', email: 'ana@example.com' } };
    expect(templatesAndAddresses(await mailsFor(type, make, { form }))).toEqual(['own-card to ana@example.com']);
  });

  it('an order is placed: with the end of the card as its business had chosen at the sale', async () => {
    const endsFor = async (business: Partial<Business>) => {
      const ends: (Date | undefined)[] = [];
      const deliveries = {
        insert: ({ cardValidUntil }: Delivery) => Promise.resolve(ends.push(cardValidUntil) > 0),
      } as unknown as Deliveries;
      const queue = { enqueue: () => Promise.resolve() } as unknown as DeliveryQueue;
      const businesses = {
        recent: () => Promise.resolve({ timeZone: 'America/New_York', ...business }),
      } as unknown as Businesses;
      const handler = new QueueDeliveryHandler(
        deliveries,
        queue,
        systemClock,
        businesses,
        new PersonKeys(async () => new Map()),
      );
      const make = (commands: CommandBus) => new SendReceiptAndGiftWhenOrderPlaced(commands);
      for (const order of await mailsFor('orders.order-placed.v1', make, { placedAt: '2026-11-21T12:00:00.000Z' }))
        await handler.execute(new QueueDelivery(order));
      return ends;
    };
    expect(await endsFor({ validityMonths: 60 })).toEqual(Array(2).fill(new Date('2031-11-22T05:00:00.000Z')));
    expect(await endsFor({})).toEqual([undefined, undefined]);
    expect(await endsFor({ validityMonths: 0 })).toEqual([undefined, undefined]);
  });

  it('a redemption code is issued: the code to the holder, while it is valid', async () => {
    const [order] = await mailsFor(
      'redemption.redemption-code-issued.v1',
      (commands) => new SendCodeWhenRedemptionCodeIssued(commands),
    );
    const { holder, expiresAt } = exampleOf('redemption.redemption-code-issued.v1');
    expect(order).toMatchObject({
      template: 'redemption-code',
      to: holder?.email,
      expiresAt: new Date(expiresAt ?? 0),
    });
  });

  it('a card is redeemed: the receipt to the holder, and nothing without an address', async () => {
    const type = 'redemption.card-redeemed.v1';
    const make = (commands: CommandBus) => new SendReceiptWhenCardRedeemed(commands);
    expect(await mailsFor(type, make)).toMatchObject([
      { template: 'redemption-receipt', to: exampleOf(type).holder?.email },
    ]);
    expect(await mailsFor(type, make, { holder: { name: 'Ana' } })).toEqual([]);
  });

  it('a redemption is taken back: the new balance to the holder', async () => {
    const type = 'redemption.redemption-undone.v1';
    const orders = await mailsFor(type, (commands) => new SendBalanceWhenRedemptionUndone(commands));
    expect(templatesAndAddresses(orders)).toEqual([`redemption-undone to ${exampleOf(type).holder?.email}`]);
  });

  it('what is left is paid out in cash: the receipt to the holder', async () => {
    const type = 'redemption.card-cashed-out.v1';
    const orders = await mailsFor(type, (commands) => new SendReceiptWhenCardCashedOut(commands));
    expect(templatesAndAddresses(orders)).toEqual([`cash-out-receipt to ${exampleOf(type).holder?.email}`]);
  });

  it('a card is blocked: a word to the holder, but for a dispute, which is between the buyer and the bank', async () => {
    const type = 'redemption.card-blocked.v1';
    const make = (commands: CommandBus) => new SendNoticeWhenCardBlocked(commands);
    expect(templatesAndAddresses(await mailsFor(type, make))).toEqual([
      `card-blocked to ${exampleOf(type).holder?.email}`,
    ]);
    expect(await mailsFor(type, make, { reason: 'dispute' })).toEqual([]);
  });

  it('a card was topped up: a receipt to who paid, a word to its holder when somebody else did', async () => {
    const placed = 'orders.top-up-placed.v1';
    const loaded = 'redemption.card-loaded.v1';
    const notice = (commands: CommandBus) => new SendNoticeWhenCardLoaded(commands);
    const receipt = await mailsFor(placed, (commands) => new SendReceiptWhenTopUpPlaced(commands));
    expect(templatesAndAddresses(receipt)).toEqual([`top-up-receipt to ${exampleOf(placed).payer?.email}`]);
    expect(templatesAndAddresses(await mailsFor(loaded, notice))).toEqual([
      `card-loaded to ${exampleOf(loaded).holder?.email}`,
    ]);
    expect(await mailsFor(loaded, notice, { paidByHolder: true })).toEqual([]);
  });

  it('a gift was bought for a later moment: the receipt at once, the gift then', async () => {
    const form = {
      ...exampleOf('orders.order-placed.v1').form,
      arrival: { date: '2026-12-19', time: '09:00', zone: 'America/New_York', at: '2026-12-19T14:00:00.000Z' },
    };
    const mails = await mailsFor(
      'orders.order-placed.v1',
      (commands) => new SendReceiptAndGiftWhenOrderPlaced(commands),
      { form },
    );
    expect(mails.map(({ template, sendAt }) => [template, sendAt?.toISOString()])).toEqual([
      ['purchase-receipt', undefined],
      ['gift', '2026-12-19T14:00:00.000Z'],
    ]);
  });

  it('a card can be used no more or again: its gift waits for it, where it waits', async () => {
    const given: unknown[] = [];
    const commands = { execute: async (command: unknown) => void given.push(command) } as unknown as CommandBus;
    const [voided, unblocked] = [exampleOf('redemption.card-voided.v1'), exampleOf('redemption.card-unblocked.v1')];
    await bindConsumer(new HoldGiftWhenCardVoided(commands)).handle(anEvent('redemption.card-voided.v1', voided));
    await bindConsumer(new LetGiftGoWhenCardUnblocked(commands)).handle(
      anEvent('redemption.card-unblocked.v1', unblocked),
    );
    expect(given).toEqual([
      new HoldGift(voided.businessSlug, voided.cardId, true),
      new HoldGift(unblocked.businessSlug, unblocked.cardId, false),
    ]);
  });

  it('a gift that waits is moved by its buyer', async () => {
    const given: unknown[] = [];
    const commands = { execute: async (command: unknown) => void given.push(command) } as unknown as CommandBus;
    const told = exampleOf('redemption.gift-rescheduled.v1');
    const consumer = bindConsumer(new MoveGiftWhenGiftRescheduled(commands));
    await consumer.handle(anEvent('redemption.gift-rescheduled.v1', told));
    expect(given).toEqual([
      new MoveGift(
        told.businessSlug,
        told.cardId,
        new Date('2026-12-19T14:00:00.000Z'),
        new Date('2026-11-21T12:01:00.000Z'),
      ),
    ]);
  });

  it('a gift that waits gets other words from its buyer', async () => {
    const given: unknown[] = [];
    const commands = { execute: async (command: unknown) => void given.push(command) } as unknown as CommandBus;
    const type = 'redemption.gift-reworded.v1';
    const told = exampleOf(type);
    await bindConsumer(new RewordGiftWhenGiftReworded(commands)).handle(anEvent(type, told));
    expect(given).toEqual([
      new RewordGift(
        told.businessSlug,
        told.cardId,
        exampleJson(type) as Record<string, unknown>,
        new Date('2026-11-21T12:01:00.000Z'),
      ),
    ]);
  });

  it('money goes back: a word to who paid, and nothing when nobody is known or the bank sent it', async () => {
    const type = 'orders.order-refunded.v1';
    const make = (commands: CommandBus) => new SendRefundWhenOrderRefunded(commands);
    expect(exampleOf(type).orderId).not.toBe('');
    expect(
      templatesAndAddresses(await mailsFor(type, make, { buyer: { name: 'Ana', email: 'ana@example.com' } })),
    ).toEqual(['refund to ana@example.com']);
    expect(await mailsFor(type, make, { buyer: undefined })).toEqual([]);
    expect(
      await mailsFor(type, make, { buyer: { name: 'Ana', email: 'ana@example.com' }, reason: 'disputed' }),
    ).toEqual([]);
  });

  it("a recipient's address is corrected: a notice to the buyer, then the gift once more, to the new one", async () => {
    const asked: unknown[] = [];
    const commands = { execute: (command: unknown) => Promise.resolve(void asked.push(command)) } as CommandBus;
    const corrected = exampleOf('redemption.recipient-corrected.v1');
    const envelope = anEvent('redemption.recipient-corrected.v1', corrected);
    await bindConsumer(new SendNoticeAndGiftWhenRecipientCorrected(commands)).handle(envelope);
    expect(asked).toMatchObject([
      { order: { template: 'recipient-corrected', to: corrected.buyer?.email } },
      {
        receiver: {
          eventId: envelope.id,
          businessSlug: envelope.businessSlug,
          orderId: corrected.cardId,
          to: corrected.recipient?.email,
          template: 'gift',
          previousAddress: corrected.previousEmail,
        },
      },
    ]);
  });

  it('a card got a new code: to its holder and who gave it, but where the gift itself goes to a corrected address', async () => {
    const asked: unknown[] = [];
    const commands = { execute: (command: unknown) => Promise.resolve(void asked.push(command)) } as CommandBus;
    const consumer = bindConsumer(new SendNewCodeWhenCardReissued(commands));
    const reissued = exampleOf('redemption.card-reissued.v1');
    await consumer.handle(anEvent('redemption.card-reissued.v1', reissued));
    await consumer.handle(anEvent('redemption.card-reissued.v1', { ...reissued, giver: undefined }));
    await consumer.handle(anEvent('redemption.card-reissued.v1', { ...reissued, reason: 'recipient-corrected' }));
    const toHolder = { order: { template: 'card-reissued', to: reissued.holder?.email, reissues: 1 } };
    expect(asked).toMatchObject([
      { card: reissued, notices: [toHolder, { order: { template: 'reissue-notice', to: reissued.giver?.email } }] },
      { notices: [toHolder] },
      { notices: [] },
    ]);
  });

  it("a recipient's address is corrected: no notice where nobody is known to have bought it", async () => {
    const type = 'redemption.recipient-corrected.v1';
    const make = (commands: CommandBus) => new SendNoticeAndGiftWhenRecipientCorrected(commands);
    expect(await mailsFor(type, make, { buyer: undefined, recipient: undefined })).toEqual([]);
  });

  it('somebody is invited to work for a business: the link, while it works, and those before it are stopped', async () => {
    const asked: unknown[] = [];
    const commands = { execute: (command: unknown) => Promise.resolve(void asked.push(command)) } as CommandBus;
    const invited = exampleOf('identity.staff-invited.v1');
    const envelope = anEvent('identity.staff-invited.v1', invited);
    await bindConsumer(new SendInvitationWhenStaffInvited(commands)).handle(envelope);
    expect(asked).toMatchObject([
      { to: invited.email, eventId: envelope.id },
      { order: { template: 'staff-invitation', to: invited.email, expiresAt: new Date(invited.expiresAt!) } },
    ]);
  });

  it('a redemption is let through without a code: a notice to every owner, at once', async () => {
    const owner = (email: string) => ({ name: 'Ines', email, phone: '' });
    const orders = await mailsFor(
      'redemption.redemption-authorized.v1',
      (commands) => new SendNoticeWhenRedemptionAuthorized(commands),
      { owners: [owner('ines@example.test'), owner('elena@example.test')] },
    );
    expect(templatesAndAddresses(orders)).toEqual([
      'redeemed-without-code to ines@example.test',
      'redeemed-without-code to elena@example.test',
    ]);
  });

  it('a password is changed: a notice', async () => {
    const orders = await mailsFor(
      'identity.password-changed.v1',
      (commands) => new SendNoticeWhenPasswordChanged(commands),
    );
    expect(templatesAndAddresses(orders)).toEqual(['password-changed to ana@example.com']);
  });

  it('a second factor changed: a notice to its holder', async () => {
    const orders = await mailsFor(
      'identity.second-factor-changed.v1',
      (commands) => new SendNoticeWhenSecondFactorChanged(commands),
    );
    expect(templatesAndAddresses(orders)).toEqual(['second-factor-changed to ana@example.com']);
  });

  it('strangers who guess at an account are stopped: a notice to its holder', async () => {
    const orders = await mailsFor(
      'identity.sign-in-stopped.v1',
      (commands) => new SendNoticeWhenSignInStopped(commands),
    );
    expect(templatesAndAddresses(orders)).toEqual(['sign-in-stopped to ana@example.com']);
  });

  it('a link for a new password is issued: the link, while it works', async () => {
    const [order] = await mailsFor(
      'identity.password-link-issued.v1',
      (commands) => new SendLinkWhenPasswordLinkIssued(commands),
    );
    expect(order).toMatchObject({
      template: 'new-password-link',
      to: 'ana@example.com',
      expiresAt: new Date('2026-11-28T12:00:00.000Z'),
    });
  });

  it('never leaves a secret in clear in what is stored', async () => {
    const [order] = await mailsFor(code.type, code.make);
    expect(order!.data).toMatchObject({ codeSealed: 'sealed' });
  });
});

describe('what is stopped when', () => {
  /** The commands that a consumer gives for an event. */
  async function givenFor<K extends EventType>(
    make: (commands: CommandBus) => Consumer<K>,
    envelope: EventEnvelope,
  ): Promise<unknown[]> {
    const given: unknown[] = [];
    await bindConsumer(
      make({ execute: (command: unknown) => Promise.resolve(void given.push(command)) } as unknown as CommandBus),
    ).handle(envelope);
    return given;
  }

  it('money goes back: the mails with the card, also when the bank sent it, and nothing of an order that was never placed', async () => {
    const type = 'orders.order-refunded.v1';
    const stoppedFor = (changes: Record<string, unknown>) =>
      givenFor((commands) => new StopCardMailsWhenOrderRefunded(commands), {
        ...anEvent(type, exampleOf(type)),
        data: {
          ...(exampleJson(type) as Record<string, unknown>),
          orderId: 'o1',
          businessSlug: 'larkspur',
          ...changes,
        },
      });
    expect(await stoppedFor({ placed: true })).toEqual([new StopCardMails('larkspur', 'o1')]);
    expect(await stoppedFor({ placed: true, reason: 'disputed' })).toEqual([new StopCardMails('larkspur', 'o1')]);
    expect(await stoppedFor({ placed: false })).toEqual([]);
  });

  it('a card ends later than it was sold for: nothing, but its mails are to say so', async () => {
    const extended = anEvent('redemption.card-validity-extended.v1', exampleOf('redemption.card-validity-extended.v1'));
    const { businessSlug, cardId, validUntil } = extended.data as {
      businessSlug: string;
      cardId: string;
      validUntil: string;
    };
    expect(await givenFor((commands) => new ExtendCardMailsWhenCardValidityExtended(commands), extended)).toEqual([
      new ExtendCardMails(businessSlug, cardId, new Date(validUntil)),
    ]);
  });

  it('a link to set a password is issued or the password is changed: the mails with the links before it', async () => {
    const issued = anEvent('identity.password-link-issued.v1', exampleOf('identity.password-link-issued.v1'));
    expect(await givenFor((commands) => new StopLinkMailsWhenPasswordLinkIssued(commands), issued)).toEqual([
      new StopLinkMails('ana@example.com', issued.id),
    ]);
    const changed = anEvent('identity.password-changed.v1', exampleOf('identity.password-changed.v1'));
    expect(await givenFor((commands) => new StopLinkMailsWhenPasswordChanged(commands), changed)).toEqual([
      new StopLinkMails('ana@example.com', changed.id),
    ]);
  });
});
