import { expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import type { Checkout } from './checkout.js';
import type { Person, PurchaseForm } from './purchase-form.js';
import { clearAddressOf, isInClear, sealOlder } from './seal-older.js';

const buyer = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '5551234567' };
const recipient = { name: 'Ben Ito', email: 'ben@example.com', phone: '' };
const words = { message: 'Happy birthday!', occasion: 'Birthday' };
const form: PurchaseForm = { purchaseType: 'gift', buyer, recipient, ...words };
const older = {
  id: 'order-1',
  businessSlug: 'larkspur',
  status: 'placed',
  buyerEmail: buyer.email,
  form,
} as unknown as Checkout;
const sealed = (person: Person): Person => ({ ...person, personId: `id of ${person.email}`, sealed: 'sealed' });
const seals = {
  form: (read: PurchaseForm): PurchaseForm => ({
    ...read,
    buyer: sealed(read.buyer),
    ...(read.recipient ? { recipient: sealed(read.recipient) } : {}),
    personId: 'both',
    sealed: 'words',
  }),
  person: (email: string) => (email ? sealed({ name: '', email, phone: '' }) : undefined),
};

test('what a checkout keeps in clear is sealed once, and told as the example shows', () => {
  expect([isInClear(older), clearAddressOf(older)]).toEqual([true, buyer.email]);
  const { next, events } = sealOlder(older, seals);
  expect(next).toMatchObject({
    form: { buyer: { sealed: 'sealed' }, recipient: { sealed: 'sealed' }, sealed: 'words' },
  });
  expect(next.buyer).toMatchObject({ email: buyer.email, sealed: 'sealed' });
  expect(next).not.toHaveProperty('buyerEmail');
  // On its way only what is sealed stays; the example is the event as a consumer opens it.
  const told = sealOlder(older, { form: (read) => read, person: (email) => ({ name: '', email, phone: '' }) });
  expect(asExample('orders.form-sealed.v1', told.events[0]!.data)).toEqual(exampleJson('orders.form-sealed.v1'));
  expect(events).toHaveLength(1);
  expect([isInClear(next), sealOlder(next, seals)]).toEqual([false, { next, events: [] }]);
});

test('a purchase without a form is sealed by the address that came with its charge, whichever way it was kept', () => {
  const { form: _form, buyerEmail: _email, ...charged } = older;
  for (const unplaced of [
    { ...charged, buyerEmail: buyer.email },
    { ...charged, buyer: { name: '', email: buyer.email, phone: '' } },
  ]) {
    const { next, events } = sealOlder(unplaced, seals);
    expect(next.buyer).toMatchObject({ sealed: 'sealed', personId: 'id of ana@example.com' });
    expect(events[0]!.data).toMatchObject({ form: undefined, buyer: { email: buyer.email } });
  }
  expect([isInClear(charged), sealOlder(charged, seals).events]).toEqual([false, []]);
});
