import { describe, expect, it } from '@jest/globals';
import { emptyForm, type GiftForm } from './model.js';
import { giftErrors, refusedFields, trimmed } from './rules.js';

const now = new Date('2026-11-20T12:00:00Z');
const range = { minCents: 2_500, maxCents: 50_000, stepCents: 100, suggestionCents: [] };
const rules = { currency: 'USD', range };
const form: GiftForm = {
  ...emptyForm(now),
  recipientName: 'Priya',
  recipientEmail: 'priya@mail.test',
  name: 'Ines',
  email: 'ines@mail.test',
  closesZone: 'UTC',
  deliverZone: 'UTC',
};
const errorsOf = (typed: Partial<GiftForm>, more = {}) => giftErrors({ ...form, ...typed }, { ...rules, ...more }, now);

describe('the form of a group gift', () => {
  it('begins open for two weeks, until six', () => {
    expect(form).toMatchObject({ closesDate: '2026-12-04', closesTime: '18:00', arrives: 'closed', showsSum: true });
    expect(errorsOf({})).toEqual({});
  });

  it.each<[Partial<GiftForm>, keyof GiftForm]>([
    [{ recipientName: ' ' }, 'recipientName'],
    [{ recipientEmail: 'priya@' }, 'recipientEmail'],
    [{ name: '' }, 'name'],
    [{ email: '' }, 'email'],
    [{ occasion: 'x'.repeat(41) }, 'occasion'],
    [{ message: 'x'.repeat(501) }, 'message'],
    [{ goal: 'much' }, 'goal'],
    [{ goal: '24' }, 'goal'],
    [{ goal: '501' }, 'goal'],
    [{ closesDate: '' }, 'closesDate'],
    [{ closesTime: '' }, 'closesTime'],
    [{ closesDate: '2026-11-20', closesTime: '12:30' }, 'closesDate'],
    [{ closesDate: '2027-03-01' }, 'closesDate'],
    [{ arrives: 'date', deliverDate: '' }, 'deliverDate'],
    [{ arrives: 'date', deliverDate: '2026-12-04', deliverTime: '' }, 'deliverTime'],
    [{ arrives: 'date', deliverDate: '2026-12-04', deliverTime: '17:00' }, 'closesDate'],
  ])('says at its field what is wrong: %j', (typed, field) => {
    expect(Object.keys(errorsOf(typed))).toEqual([field]);
  });

  it('takes a goal within the range, and leaves one to the server where the range is not known', () => {
    expect(errorsOf({ goal: '$450' })).toEqual({});
    expect(errorsOf({ goal: '5000' }, { range: null })).toEqual({});
  });

  it('of a gift that is there lets a closing stay that is less than an hour ahead', () => {
    const closes = { date: '2026-11-20', time: '12:30', zone: 'UTC' };
    const soon = { closesDate: closes.date, closesTime: closes.time };
    expect(errorsOf(soon, { closes })).toEqual({});
    expect(errorsOf({ ...soon, closesTime: '12:40' }, { closes })).toHaveProperty('closesDate');
  });

  it('reads what the server says by its names of the fields', () => {
    expect(refusedFields([{ field: 'giftInfo.recipientEmail', message: 'no' }])).toEqual({ recipientEmail: 'no' });
    expect(refusedFields([{ field: 'people.0.email', message: 'no' }])).toBeNull();
  });

  it('is sent without blanks around what was typed', () => {
    expect(trimmed({ ...form, name: ' Ines ' })).toEqual(form);
  });
});
