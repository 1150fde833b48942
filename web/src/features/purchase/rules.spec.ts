import { describe, expect, it } from '@jest/globals';
import { EMPTY_DETAILS, type Details } from './model.js';
import { detailsErrors, refusedDetails, refusedPlace, trimmed } from './rules.js';
import { t } from './texts.js';

const buyer: Details = { ...EMPTY_DETAILS, name: 'Daniel', email: 'daniel@mail.example', phone: '(555) 123-4567' };

describe('the details of a purchase', () => {
  it('asks for name, email and phone when it is for oneself', () => {
    expect(detailsErrors('self', EMPTY_DETAILS)).toEqual({
      name: 'This field is mandatory',
      email: 'This field is mandatory',
      phone: 'This field is mandatory',
    });
    expect(detailsErrors('self', buyer)).toEqual({});
  });

  it('asks for the recipient too when it is a gift, but not for a message', () => {
    expect(detailsErrors('gift', buyer)).toEqual({
      recipientName: 'This field is mandatory',
      recipientEmail: 'This field is mandatory',
    });
    expect(detailsErrors('gift', { ...buyer, recipientName: 'Maya', recipientEmail: 'maya@mail.example' })).toEqual({});
  });

  it('asks for no address and no moment of a gift that its buyer sends by a link', () => {
    const byLink: Details = { ...buyer, delivery: 'link', arrives: 'date', recipientEmail: 'no address' };
    expect(detailsErrors('gift', byLink)).toEqual({ recipientName: 'This field is mandatory' });
    expect(detailsErrors('gift', { ...byLink, recipientName: 'Maya' })).toEqual({});
  });

  it('asks for a number of a gift that is texted, in a country that is texted, and for no address', () => {
    const texted: Details = { ...buyer, delivery: 'sms', recipientName: 'Maya', recipientEmail: 'no address' };
    const numberError = (recipientPhone: string) =>
      detailsErrors('gift', { ...texted, recipientPhone }, undefined, ['+1', '+44']).recipientPhone;
    expect(['', '12', '+33 6 39 98 12 34', '302 555 0164', '+44 7700 900123'].map(numberError)).toEqual([
      'This field is mandatory',
      'Please enter a valid phone number',
      'We can text to numbers of +1, +44',
      undefined,
      undefined,
    ]);
    // While it is not known which are texted, the server says so.
    expect(detailsErrors('gift', { ...texted, recipientPhone: '+33 6 39 98 12 34' })).toEqual({});
    // A day is asked for as of a mail.
    expect(Object.keys(detailsErrors('gift', { ...texted, recipientPhone: '302 555 0164', arrives: 'date' }))).toEqual([
      'deliverDate',
    ]);
  });

  it('takes spaces for nothing', () => {
    expect(detailsErrors('self', { ...buyer, name: '   ' })).toEqual({ name: 'This field is mandatory' });
  });

  it('names a wrong address and a wrong number', () => {
    expect(
      detailsErrors('gift', {
        ...buyer,
        email: 'daniel@mail',
        phone: '555',
        recipientName: 'Maya',
        recipientEmail: 'm aya@mail.example',
      }),
    ).toEqual({
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      recipientEmail: 'Please enter a valid email address',
    });
  });

  it.each(['guest@example.com,', 'guest@example.com;', 'x@gmail.c'])(
    'refuses %s as the server would',
    (recipientEmail) => {
      expect(detailsErrors('gift', { ...buyer, recipientName: 'Maya', recipientEmail })).toEqual({
        recipientEmail: 'Please enter a valid email address',
      });
    },
  );

  it('takes no name and no message that the server would not', () => {
    expect(detailsErrors('self', { ...buyer, name: '\u200b' })).toEqual({ name: 'This field is mandatory' });
    expect(detailsErrors('self', { ...buyer, name: 'n'.repeat(101) })).toEqual({
      name: 'Please use at most 100 characters',
    });
    expect(
      detailsErrors('gift', {
        ...buyer,
        recipientName: 'Ma\u009bya',
        recipientEmail: 'maya@mail.example',
        message: 'm'.repeat(501),
      }),
    ).toEqual({ recipientName: 'Please use plain text only', message: 'Please use at most 500 characters' });
  });

  it('puts what the server says of a copy at its place', () => {
    expect(refusedDetails([{ field: 'giftInfo.sendCopy', message: 'must be a boolean value' }])).toEqual({
      copy: 'must be a boolean value',
    });
  });

  it('names what keeps a gift from arriving', () => {
    const since = new Date('2026-11-21T12:00:00Z');
    const gift: Details = { ...buyer, recipientName: 'Maya', recipientEmail: 'maya@mail.example', arrives: 'date' };
    const wrong = (changes: Partial<Details>) =>
      detailsErrors('gift', { ...gift, deliverDate: '2026-12-19', deliverZone: 'UTC', ...changes }, since);
    expect(wrong({})).toEqual({});
    expect(wrong({ deliverDate: '' })).toEqual({ deliverDate: 'Please choose a day' });
    expect(wrong({ deliverTime: '' })).toEqual({ deliverTime: 'Please choose a time' });
    expect(wrong({ deliverZone: '' })).toEqual({ deliverZone: 'Please choose a time zone' });
    expect(wrong({ deliverDate: '2026-11-20' })).toEqual({
      deliverDate: 'This moment has passed: please choose a later one',
    });
    expect(wrong({ deliverDate: '2027-11-22' })).toEqual({ deliverDate: 'Please choose a day within 365 days' });
    expect(wrong({ deliverDate: '', arrives: 'now' })).toEqual({});
  });

  it("reads the server's fields as its own, and no others", () => {
    expect(
      refusedDetails([
        { field: 'giftInfo.recipientEmail', message: 'No' },
        { field: 'giftInfo.senderPhone', message: 'Nor this' },
        { field: 'sourceId', message: 'x' },
      ]),
    ).toEqual({ recipientEmail: 'No', phone: 'Nor this' });
    const ofPeople = [
      { field: 'recipients.3.email', message: 'wrong' },
      { field: 'recipients.1.name', message: 'missing' },
      { field: 'giftInfo.senderName', message: 'long' },
    ];
    expect(refusedPlace(ofPeople)).toBe(1);
    expect(refusedDetails(ofPeople)).toEqual({ recipientName: 'missing', name: 'long' });
    expect(refusedDetails([{ field: 'sourceId', message: 'x' }])).toBeNull();
  });

  it('a photo of their own goes on one gift, of several people another picture has to be chosen', () => {
    const photo = { ...EMPTY_DETAILS, designId: `photo:${crypto.randomUUID()}` as const };
    const others = [{ name: 'Maya', email: 'm@mail.example', message: '' }];
    expect(detailsErrors('gift', photo).designId).toBeUndefined();
    expect(detailsErrors('gift', { ...photo, others }).designId).toBe(t('several.photo'));
  });

  it('sends what was typed without the spaces around it', () => {
    expect(trimmed({ ...buyer, name: ' Daniel ' })).toEqual(buyer);
    const others = [{ name: ' Maya', email: 'm@mail.example ', message: '' }];
    expect(trimmed({ ...buyer, others }).others).toEqual([{ name: 'Maya', email: 'm@mail.example', message: '' }]);
  });
});
