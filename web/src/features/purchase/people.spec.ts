import { describe, expect, it } from '@jest/globals';
import { EMPTY_DETAILS, type Details } from './model.js';
import { cardsOf, peopleOf, withOpened, withoutOpen, withRoom } from './people.js';

const maya = { name: 'Maya', email: 'maya@mail.example', message: 'For Maya' };
const jonah = { name: 'Jonah', email: 'jonah@mail.example', message: 'For Jonah' };
const details: Details = {
  ...EMPTY_DETAILS,
  recipientName: 'Ines',
  recipientEmail: 'ines@mail.example',
  message: 'For Ines',
  others: [maya, jonah],
};
const ines = { name: 'Ines', email: 'ines@mail.example', message: 'For Ines' };
const after = (change: Partial<Details>): Details => ({ ...details, ...change });

describe('a gift to several people', () => {
  it('is a card for each, of a gift that is mailed', () => {
    expect(peopleOf(details)).toEqual([maya, jonah, ines]);
    expect(cardsOf('gift', details)).toBe(3);
    expect(cardsOf('gift', { ...details, delivery: 'link' })).toBe(1);
    expect(cardsOf('self', details)).toBe(1);
  });

  it('has room for one more, with the same words', () => {
    expect(peopleOf(after(withRoom(details)))).toEqual([
      maya,
      jonah,
      ines,
      { name: '', email: '', message: 'For Ines' },
    ]);
  });

  it('opens one of the others, and loses nobody by it', () => {
    expect(peopleOf(after(withOpened(details, 0)))).toEqual([jonah, ines, maya]);
    expect(after(withOpened(details, 0)).recipientName).toBe('Maya');
    expect(withOpened(details, 2)).toEqual({});
    const blank = after({ recipientName: ' ', recipientEmail: '' });
    expect(peopleOf({ ...blank, ...withOpened(blank, 1) })).toEqual([maya, jonah]);
  });

  it('leaves out who is being written to, as long as there is another', () => {
    expect(peopleOf(after(withoutOpen(details)))).toEqual([maya, jonah]);
    expect(withoutOpen({ ...details, others: [] })).toEqual({});
  });
});
