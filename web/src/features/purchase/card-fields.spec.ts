import { expect, it } from '@jest/globals';
import { watchCardFields, type CardFields } from './card-fields.js';
import { t } from './texts.js';

type Heard = Parameters<CardFields['callbacks']['errorClassAdded']>[0];
const on = (field: string) => ({ detail: { field } }) as Heard;

it('asks to fill in a card nobody has entered', () => {
  expect(watchCardFields(() => undefined).refusal()).toBe(t('payment.incomplete'));
});

it('asks to fill in what the field has marked, until nothing is marked any more', () => {
  const { callbacks, refusal } = watchCardFields(() => undefined);
  callbacks.focusClassAdded(on('cardNumber'));
  callbacks.errorClassAdded(on('cardNumber'));
  callbacks.errorClassAdded(on('cvv'));
  callbacks.errorClassRemoved(on('cardNumber'));
  expect(refusal()).toBe(t('payment.incomplete'));
  callbacks.errorClassRemoved(on('cvv'));
  expect(refusal()).toBe(t('payment.unreachable'));
});

it('tells that the provider can not be reached where a card without a fault gives nothing', () => {
  const { callbacks, refusal } = watchCardFields(() => undefined);
  callbacks.focusClassAdded(on('cardNumber'));
  expect(refusal()).toBe(
    "We can't reach the payment provider. Check your connection and try again. Nothing was charged.",
  );
});

it('tells each time that somebody is in the field', () => {
  let times = 0;
  const { callbacks } = watchCardFields(() => times++);
  expect(times).toBe(0);
  callbacks.focusClassAdded(on('cardNumber'));
  callbacks.focusClassAdded(on('cvv'));
  expect(times).toBe(2);
});
