import { expect, test } from '@jest/globals';
import { formBeforePayment, placeOrderRequest } from './purchase-form.js';

const paymentDetails = { transactionId: 'pay-1', status: 'COMPLETED', paymentamount: 0 };

test('who buys for themselves is the buyer, and there is no recipient', () => {
  const selfInfo = { name: 'Ada', email: 'ada@example.com', phone: '5551234567', occasion: 'Just Because' };
  expect(placeOrderRequest({ purchaseType: 'self', selfInfo, paymentDetails, checkoutSecret: 's3cret' })).toEqual({
    paymentId: 'pay-1',
    checkoutSecret: 's3cret',
    form: {
      purchaseType: 'self',
      buyer: { name: 'Ada', email: 'ada@example.com', phone: '5551234567' },
      recipient: undefined,
      message: '',
      occasion: 'Just Because',
    },
  });
});

test('of a gift the sender is the buyer, and message and occasion go along', () => {
  const giftInfo = {
    recipientName: 'Bea',
    recipientEmail: 'bea@example.com',
    message: 'Enjoy',
    senderName: 'Al',
    senderEmail: 'al@example.com',
    senderPhone: '5557654321',
    occasion: 'Birthday',
  };
  expect(placeOrderRequest({ purchaseType: 'gift', giftInfo, paymentDetails }).form).toEqual({
    purchaseType: 'gift',
    buyer: { name: 'Al', email: 'al@example.com', phone: '5557654321' },
    recipient: { name: 'Bea', email: 'bea@example.com', phone: '' },
    message: 'Enjoy',
    occasion: 'Birthday',
  });
});

test('a gift that its buyer sends by a link has a name alone, whatever else was typed before', () => {
  const giftInfo = {
    delivery: 'link' as const,
    recipientName: 'Bea',
    recipientEmail: 'bea@example.com',
    recipientLanguage: 'fr-CA' as const,
    deliverDate: '2026-12-19',
    deliverTime: '09:00',
    deliverZone: 'America/New_York',
    sendCopy: true,
    senderName: 'Al',
  };
  const form = placeOrderRequest({ purchaseType: 'gift', giftInfo, paymentDetails }).form;
  expect(form?.recipient).toEqual({ name: 'Bea', email: '', phone: '', language: 'fr-CA', nameOnly: true });
  for (const left of ['arrival', 'copyToBuyer']) expect(form).not.toHaveProperty(left);
  const mailed = placeOrderRequest({
    purchaseType: 'gift',
    giftInfo: { ...giftInfo, delivery: 'email' },
    paymentDetails,
  }).form;
  expect(mailed).toMatchObject({ recipient: { email: 'bea@example.com' }, copyToBuyer: true });
  expect(mailed?.recipient).not.toHaveProperty('nameOnly');
});

test('a copy for the buyer goes along where it is wished', () => {
  const formOf = (giftInfo: object) => placeOrderRequest({ purchaseType: 'gift', giftInfo, paymentDetails }).form;
  expect(formOf({ sendCopy: true })).toMatchObject({ copyToBuyer: true });
  for (const none of [{}, { sendCopy: false }]) expect(formOf(none)).not.toHaveProperty('copyToBuyer');
});

test('a gift that waits has its day, time and zone, however little of them is told', () => {
  const giftInfo = { deliverDate: '2026-12-19', deliverTime: '09:00', deliverZone: 'America/New_York' };
  const arrivalOf = (told: object) =>
    placeOrderRequest({ purchaseType: 'gift', giftInfo: told, paymentDetails }).form?.arrival;
  expect(arrivalOf(giftInfo)).toEqual({ date: '2026-12-19', time: '09:00', zone: 'America/New_York', at: undefined });
  expect(arrivalOf({ deliverTime: '09:00' })).toEqual({ date: '', time: '09:00', zone: '', at: undefined });
  expect(arrivalOf({ deliverDate: '', deliverTime: '', deliverZone: '' })).toBeUndefined();
});

test('a gift has the design that was chosen', () => {
  const formOf = (giftInfo: object) => placeOrderRequest({ purchaseType: 'gift', giftInfo, paymentDetails }).form;
  expect(formOf({ designId: 'birthday' })?.designId).toBe('birthday');
  expect(formOf({ designId: '' })).not.toHaveProperty('designId');
});

test('a form of one kind is not filled from fields of the other', () => {
  const form = placeOrderRequest({
    purchaseType: 'gift',
    selfInfo: { name: 'Ada', email: 'ada@example.com', phone: '5551234567' },
    paymentDetails,
  }).form;
  expect([form?.buyer?.email, form?.recipient?.email]).toEqual(['', '']);
});

test('a form may come with the payment already, as far as it is one', () => {
  const selfInfo = { name: 'Ada', email: 'ada@example.com', phone: '5551234567' };
  expect(formBeforePayment({})).toBeUndefined();
  expect(formBeforePayment({ purchaseType: 'self', selfInfo })).toEqual(
    placeOrderRequest({ purchaseType: 'self', selfInfo, paymentDetails }).form,
  );
  expect(formBeforePayment({ selfInfo })?.purchaseType).toBe('');
});

test('nothing but the transaction id is taken from the payment that a browser tells of', () => {
  expect(
    JSON.stringify(
      placeOrderRequest({
        purchaseType: 'self',
        paymentDetails: { transactionId: 'pay-1', paymentamount: 99_999, receiptUrl: 'https://evil.example' },
      }),
    ),
  ).not.toMatch(/99999|evil/);
});

test('a gift that is texted has a number and maybe a moment, and neither address nor copy', () => {
  const giftInfo = {
    delivery: 'sms' as const,
    recipientName: 'Bea',
    recipientPhone: '+1 302 555 0164',
    recipientEmail: 'bea@example.com',
    deliverDate: '2026-12-19',
    sendCopy: true,
  };
  const { form } = placeOrderRequest({ purchaseType: 'gift', giftInfo, paymentDetails });
  expect(form?.recipient).toMatchObject({
    name: 'Bea',
    email: '',
    phone: '+1 302 555 0164',
    nameOnly: true,
    byText: true,
  });
  expect(form?.arrival).toMatchObject({ date: '2026-12-19' });
  expect(form).not.toHaveProperty('copyToBuyer');
});

test('a gift to several people has the first as its recipient and the others beside, each with words of their own', () => {
  const giftInfo = {
    message: 'Read by nobody',
    senderName: 'Al',
    senderEmail: 'al@example.com',
    deliverDate: '2026-12-19',
  };
  const recipients = [
    { name: 'Bea', email: 'bea@example.com', message: 'For Bea' },
    { name: 'Cid', email: 'cid@example.com', language: 'fr-CA' as const },
  ];
  const { form } = placeOrderRequest({ purchaseType: 'gift', giftInfo, recipients, language: 'es-US', paymentDetails });
  expect(form).toMatchObject({
    recipient: { name: 'Bea', email: 'bea@example.com', phone: '', language: 'es-US' },
    message: 'For Bea',
    arrival: { date: '2026-12-19' },
    others: { list: [{ recipient: { name: 'Cid', email: 'cid@example.com', language: 'fr-CA' }, message: '' }] },
  });
  expect(formBeforePayment({ recipients })).toMatchObject({ purchaseType: '', others: { list: [{ message: '' }] } });
});

test('several people do not get a gift by a link: how it goes stays in the form, to be refused', () => {
  const recipients = [{ name: 'Bea' }, { name: 'Cid' }];
  const { form } = placeOrderRequest({
    purchaseType: 'gift',
    giftInfo: { delivery: 'link' },
    recipients,
    paymentDetails,
  });
  expect(form?.others?.list).toMatchObject([{ recipient: { nameOnly: true } }]);
});
