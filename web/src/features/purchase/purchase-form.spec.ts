import { describe, expect, it } from '@jest/globals';
import { EMPTY_DETAILS, type Details, type PaymentRecord } from './model.js';
import { purchaseForm } from './purchase-form.js';

const details: Details = {
  ...EMPTY_DETAILS,
  name: 'Daniel',
  email: 'd@mail.example',
  phone: '(555) 123-4567',
  recipientName: 'Maya',
  recipientEmail: 'm@mail.example',
  message: 'Dinner is on me.',
  occasion: 'Birthday',
};
const record: PaymentRecord = {
  id: 'pay_1',
  status: 'COMPLETED',
  sourceType: 'CARD',
  paymentMethod: 'card',
  amountMoney: { amount: 8050, currency: 'USD' },
  receiptNumber: 'R1',
  receiptUrl: '',
  checkoutSecret: 'secret_1',
  updatedAt: '2026-11-21T08:00:00Z',
};

describe('the purchase form', () => {
  it('carries the day, time and zone of a gift that waits', () => {
    const when = { deliverDate: '2026-12-19', deliverTime: '09:00', deliverZone: 'America/New_York' };
    const waiting: Details = { ...details, ...when, arrives: 'date' };
    expect(purchaseForm('card1', 'gift', waiting, record, null).giftInfo).toMatchObject(when);
    const atOnce = purchaseForm('card1', 'gift', { ...waiting, arrives: 'now' }, record, null).giftInfo;
    expect(atOnce).not.toHaveProperty('deliverDate');
  });

  it('carries everybody who gets one, each with their own, and what is one person\u2019s nowhere else', () => {
    const others = [{ name: 'Jonah', email: 'j@mail.example', message: 'Yours.' }];
    const several = { ...details, others, recipientLanguage: 'es-US' } as const;
    const { giftInfo, recipients } = purchaseForm('card1', 'gift', several, record, null);
    expect(recipients).toEqual([
      { name: 'Jonah', email: 'j@mail.example', message: 'Yours.', language: 'es-US' },
      { name: 'Maya', email: 'm@mail.example', message: 'Dinner is on me.', language: 'es-US' },
    ]);
    for (const left of ['recipientName', 'recipientEmail', 'recipientLanguage', 'message'])
      expect(giftInfo).not.toHaveProperty(left);
    expect(giftInfo).toMatchObject({ senderName: 'Daniel', occasion: 'Birthday' });
    const byLink = purchaseForm('card1', 'gift', { ...several, delivery: 'link' }, record, null);
    expect(byLink).not.toHaveProperty('recipients');
    expect(byLink.giftInfo).toMatchObject({ recipientName: 'Maya', message: 'Dinner is on me.' });
  });

  it('carries the wish for a copy, where there is one', () => {
    const copyOf = (copy: Details['copy']) =>
      purchaseForm('card1', 'gift', { ...details, copy }, record, null).giftInfo;
    expect(copyOf('yes')).toMatchObject({ sendCopy: true });
    expect(copyOf('')).not.toHaveProperty('sendCopy');
  });

  it('carries that the buyer sends a link, and nothing that a mail would need, whatever was typed before', () => {
    const typed: Details = { ...details, delivery: 'link', arrives: 'date', deliverDate: '2026-12-19', copy: 'yes' };
    const { giftInfo } = purchaseForm('card1', 'gift', typed, record, null);
    expect(giftInfo).toMatchObject({ delivery: 'link', recipientName: 'Maya' });
    for (const left of ['recipientEmail', 'deliverDate', 'sendCopy']) expect(giftInfo).not.toHaveProperty(left);
    expect(purchaseForm('card1', 'gift', details, record, null).giftInfo).not.toHaveProperty('delivery');
  });

  it('carries the number of a gift that is texted, and when it is to arrive', () => {
    const typed: Details = {
      ...details,
      delivery: 'sms',
      recipientPhone: '(302) 555-0164',
      arrives: 'date',
      deliverDate: '2026-12-19',
      copy: 'yes',
    };
    const { giftInfo } = purchaseForm('card1', 'gift', typed, record, null);
    expect(giftInfo).toMatchObject({ delivery: 'sms', recipientPhone: '(302) 555-0164', deliverDate: '2026-12-19' });
    for (const left of ['recipientEmail', 'sendCopy']) expect(giftInfo).not.toHaveProperty(left);
    expect(purchaseForm('card1', 'gift', details, record, null).giftInfo).not.toHaveProperty('recipientPhone');
  });

  it('carries the design of a gift, and none when its own picture stays', () => {
    expect(purchaseForm('card1', 'gift', { ...details, designId: 'eid' }, record, null).giftInfo?.designId).toBe('eid');
    expect(purchaseForm('card1', 'gift', details, record, null).giftInfo).not.toHaveProperty('designId');
  });

  it('carries recipient, message and occasion of a gift, and no own info', () => {
    expect(purchaseForm('card1', 'gift', details, record, null)).toEqual({
      id: 'card1',
      language: 'en-US',
      purchaseType: 'gift',
      giftInfo: {
        recipientName: 'Maya',
        recipientEmail: 'm@mail.example',
        message: 'Dinner is on me.',
        senderName: 'Daniel',
        senderEmail: 'd@mail.example',
        senderPhone: '(555) 123-4567',
        occasion: 'Birthday',
      },
      checkoutSecret: 'secret_1',
      paymentDetails: {
        transactionId: 'pay_1',
        paymentMethod: 'CARD',
        paymentamount: 80.5,
        currency: 'USD',
        status: 'COMPLETED',
        receiptNumber: 'R1',
        paymentdAt: '2026-11-21T08:00:00Z',
      },
    });
  });

  it('names the pass once there is one', () => {
    const form = purchaseForm('card1', 'self', details, record, {
      saveUrl: 'https://wallet.example/save',
      applePassUrl: null,
      uniqueCode: 'ABCD',
    });
    expect(form).toMatchObject({
      selfInfo: { name: 'Daniel' },
      walletUrl: 'https://wallet.example/save',
      barcodeUnicode: 'ABCD',
    });
    expect(form).not.toHaveProperty('giftInfo');
  });
});
