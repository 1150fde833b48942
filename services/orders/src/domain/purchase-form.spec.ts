import type { OfferedDesigns } from '@giftcard/kernel/business/card-designs';
import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '@giftcard/kernel/errors';
import { isSameForm, readForm, toldForm, type GivenForm } from './purchase-form.js';
import { giftForm, now } from '../../test/builders.js';

const self: GivenForm = {
  purchaseType: 'self',
  buyer: { name: ' Ana Ruiz ', email: ' Ana@Example.com ', phone: '(555) 123-4567' },
  message: '',
  occasion: '',
};

function problemsOf(form: GivenForm | undefined, designs?: OfferedDesigns): Record<string, string> {
  try {
    readForm(form, now, { designs });
  } catch (error) {
    return Object.fromEntries((error as DomainError).details.map(({ field, message }) => [field, message]));
  }
  return {};
}

describe('the purchase form', () => {
  test('is stored trimmed, with a lower-case address and the digits of the phone', () => {
    expect(readForm(self, now)).toEqual({
      purchaseType: 'self',
      buyer: { name: 'Ana Ruiz', email: 'ana@example.com', phone: '5551234567' },
      message: '',
      occasion: '',
    });
  });

  test('of a gift holds its recipient; of a purchase for oneself none', () => {
    expect(readForm(giftForm, now).recipient).toEqual({ name: 'Ben Ito', email: 'ben@example.com', phone: '' });
    expect(readForm({ ...giftForm, purchaseType: 'self' }, now)).not.toHaveProperty('recipient');
  });

  test('keeps what each of its people reads; what nobody speaks is no language', () => {
    const { buyer, recipient } = giftForm;
    const read = readForm(
      { ...giftForm, buyer: { ...buyer!, language: 'en-US' }, recipient: { ...recipient!, language: 'es-US' } },
      now,
    );
    expect([read.buyer.language, read.recipient?.language]).toEqual(['en-US', 'es-US']);
    expect(readForm({ ...self, buyer: { ...self.buyer!, language: 'xx' } }, now).buyer).not.toHaveProperty('language');
    expect(isSameForm({ ...giftForm, buyer: { ...buyer!, language: 'es-US' } }, read)).toBe(false);
  });

  test('of a gift keeps that its buyer wishes for a copy, which is another form than one without', () => {
    const form = readForm({ ...giftForm, copyToBuyer: true }, now);
    expect([form.copyToBuyer, toldForm(form).copyToBuyer]).toEqual([true, true]);
    expect([isSameForm({ ...giftForm, copyToBuyer: true }, form), isSameForm(giftForm, form)]).toEqual([true, false]);
    for (const none of [giftForm, { ...giftForm, copyToBuyer: false }, { ...self, copyToBuyer: true }])
      expect(readForm(none, now)).not.toHaveProperty('copyToBuyer');
  });

  test('of a gift that its buyer hands over has a name and no address, moment or copy, whatever came with it', () => {
    const given: GivenForm = {
      ...giftForm,
      recipient: { name: ' Ben Ito ', email: 'ben@example.com', phone: '555', language: 'es-US', nameOnly: true },
      arrival: { date: '2026-12-19', time: '09:00', zone: 'America/New_York' },
      copyToBuyer: true,
    };
    const form = readForm(given, now);
    expect(form.recipient).toEqual({ name: 'Ben Ito', email: '', phone: '', language: 'es-US', nameOnly: true });
    for (const left of ['arrival', 'copyToBuyer']) expect(form).not.toHaveProperty(left);
    expect(toldForm(form).recipient).toBe(form.recipient);
    expect(isSameForm(given, form)).toBe(true);
    expect(isSameForm({ ...given, recipient: { ...given.recipient!, nameOnly: false } }, form)).toBe(false);
    const nameless = { ...given, recipient: { ...given.recipient!, name: ' ' } };
    expect(problemsOf(nameless)).toEqual({ 'giftInfo.recipientName': 'This field is mandatory' });
    // Any other has to say where it goes.
    const { email: _email, nameOnly: _link, ...unsaid } = given.recipient!;
    expect(problemsOf({ ...giftForm, recipient: { ...unsaid, email: '' } })).toEqual({
      'giftInfo.recipientEmail': 'This field is mandatory',
    });
  });

  test('of a gift that is texted has a name, a number and maybe a moment, and no address or copy', () => {
    const callingCodes = ['+1', '+44'];
    const given: GivenForm = {
      ...giftForm,
      recipient: { name: 'Ben', email: 'ben@example.com', phone: '(302) 555-0164', nameOnly: true, byText: true },
      arrival: { date: '2026-12-19', time: '09:00', zone: 'America/New_York' },
      copyToBuyer: true,
    };
    const form = readForm(given, now, { callingCodes });
    expect(form.recipient).toEqual({ name: 'Ben', email: '', phone: '+13025550164', nameOnly: true, byText: true });
    expect(form.arrival).toMatchObject({ date: '2026-12-19' });
    expect(form).not.toHaveProperty('copyToBuyer');
    expect(isSameForm(given, form)).toBe(true);
    const problemOf = (phone: string) => {
      try {
        readForm({ ...given, recipient: { ...given.recipient!, phone } }, now, { callingCodes });
        return undefined;
      } catch (error) {
        return (error as DomainError).details.map(({ field, message }) => [field, message])[0];
      }
    };
    const field = 'giftInfo.recipientPhone';
    expect(problemOf(' ')).toEqual([field, 'This field is mandatory']);
    expect(problemOf('12')).toEqual([field, 'Please enter a valid mobile number']);
    expect(problemOf('+33 6 39 98 12 34')).toEqual([field, 'We cannot text to this country']);
    expect(problemOf('+44 7700 900123')).toBeUndefined();
    // Where nothing is texted it is no choice, whatever else is wrong with the form.
    expect(() => readForm({ ...given, buyer: undefined }, now)).toThrow(
      expect.objectContaining({ code: 'TEXTS_NOT_OFFERED' }),
    );
  });

  test('needs a purchase type', () => {
    expect(problemsOf(undefined)).toEqual({ purchaseType: 'Please select a purchase type' });
    expect(problemsOf({ ...self, purchaseType: 'both' })).toEqual({ purchaseType: 'Please select a purchase type' });
  });

  test('names every mandatory field that is missing', () => {
    expect(problemsOf({ ...self, buyer: undefined })).toEqual({
      'selfInfo.name': 'This field is mandatory',
      'selfInfo.email': 'This field is mandatory',
      'selfInfo.phone': 'This field is mandatory',
    });
    expect(Object.keys(problemsOf({ ...giftForm, recipient: undefined }))).toEqual([
      'giftInfo.recipientName',
      'giftInfo.recipientEmail',
    ]);
    expect(Object.keys(problemsOf({ ...giftForm, buyer: undefined }))).toEqual([
      'giftInfo.senderName',
      'giftInfo.senderEmail',
      'giftInfo.senderPhone',
    ]);
  });

  test.each([
    'no-at.example.com',
    'a b@example.com',
    'ana@localhost',
    'guest@example.com,',
    'x@gmail.c',
    'ana@example.com,eve@example.com',
  ])('refuses the address %s', (email) => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, email } })).toEqual({
      'selfInfo.email': 'Please enter a valid email address',
    });
  });

  test.each(['5551234567', '15551234567', '(555) 123-4567'])('takes the phone number %s', (phone) => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, phone } })).toEqual({});
  });

  test.each(['555123456', '555123456789', '555-123-4567', 'call me'])('refuses the phone number %s', (phone) => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, phone } })).toEqual({
      'selfInfo.phone': 'Please enter a valid phone number',
    });
  });

  test('takes blanks for no phone number', () => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, phone: '  ' } })).toEqual({
      'selfInfo.phone': 'This field is mandatory',
    });
  });

  test.each(['\u200b', ' \u2060 '])('takes no name that nobody sees: %j', (name) => {
    expect(problemsOf({ ...self, buyer: { ...self.buyer!, name } })).toEqual({
      'selfInfo.name': 'This field is mandatory',
    });
  });

  test('takes line ends in a message, and nowhere else', () => {
    expect(problemsOf({ ...giftForm, message: 'Dear Ben,\r\n\tenjoy!' })).toEqual({});
    const plain = 'Please use plain text only';
    expect(
      problemsOf({
        ...giftForm,
        message: 'a\u009b',
        occasion: 'a\nb',
        buyer: { ...giftForm.buyer!, name: 'a\r\nBcc: x@y.test' },
      }),
    ).toEqual({ 'giftInfo.senderName': plain, 'giftInfo.message': plain, 'giftInfo.occasion': plain });
  });

  test('holds at most 500 characters of message, 40 of occasion and 100 of a name', () => {
    const full = {
      ...giftForm,
      message: 'm'.repeat(500),
      occasion: 'o'.repeat(40),
      buyer: { ...giftForm.buyer!, name: 'n'.repeat(100) },
    };
    expect(problemsOf(full)).toEqual({});
    const over = {
      ...giftForm,
      message: 'm'.repeat(501),
      occasion: 'o'.repeat(41),
      buyer: { ...giftForm.buyer!, name: 'n'.repeat(101) },
    };
    expect(Object.keys(problemsOf(over))).toEqual(['giftInfo.senderName', 'giftInfo.message', 'giftInfo.occasion']);
  });
});

describe('when a gift arrives', () => {
  const arrival = { date: '2026-12-19', time: '09:00', zone: 'America/New_York' };
  const waiting: GivenForm = { ...giftForm, arrival };

  test('is kept as it was said, with its moment, and told so', () => {
    const form = readForm(waiting, now);
    expect(form.arrival).toEqual({ ...arrival, at: new Date('2026-12-19T14:00:00.000Z') });
    expect(toldForm(form)).toMatchObject({ arrival: { ...arrival, at: '2026-12-19T14:00:00.000Z' } });
    expect(readForm(giftForm, now)).not.toHaveProperty('arrival');
    expect(toldForm(readForm(giftForm, now))).not.toHaveProperty('arrival');
  });

  test('is nothing that who buys for themselves chooses', () => {
    expect(readForm({ ...self, arrival }, now)).not.toHaveProperty('arrival');
  });

  test('is ahead of the opening of the checkout, 365 days at most', () => {
    expect(problemsOf({ ...giftForm, arrival: { ...arrival, date: '2026-11-20' } })).toEqual({
      'giftInfo.deliverDate': 'This moment has passed: please choose a later one',
    });
    expect(problemsOf({ ...giftForm, arrival: { ...arrival, date: '2027-11-22' } })).toEqual({
      'giftInfo.deliverDate': 'Please choose a day within 365 days',
    });
    expect(problemsOf({ ...giftForm, arrival: { ...arrival, time: '' } })).toEqual({
      'giftInfo.deliverTime': 'Please choose a time',
    });
    expect(problemsOf({ ...giftForm, arrival: { ...arrival, zone: 'Nowhere' } })).toEqual({
      'giftInfo.deliverZone': 'Please choose a time zone',
    });
  });

  test('makes another form of one that says another', () => {
    const form = readForm(waiting, now);
    expect(isSameForm(waiting, form)).toBe(true);
    expect(isSameForm(giftForm, form)).toBe(false);
    expect(isSameForm({ ...giftForm, arrival: { ...arrival, time: '09:01' } }, form)).toBe(false);
  });
});

describe('the design of a gift', () => {
  const designed: GivenForm = { ...giftForm, designId: 'birthday' };

  test('is kept and told; a gift without one, and what somebody buys for themselves, has none', () => {
    const form = readForm(designed, now);
    expect([form.designId, toldForm(form).designId]).toEqual(['birthday', 'birthday']);
    for (const without of [giftForm, { ...giftForm, designId: '' }, { ...self, designId: 'birthday' }])
      expect(readForm(without, now)).not.toHaveProperty('designId');
  });

  test.each(['Birthday', '../birthday', 'christmas'])('is one of those that there are, and not %s', (designId) => {
    expect(problemsOf({ ...giftForm, designId })).toEqual({ 'giftInfo.designId': 'Please choose one of the designs' });
  });

  test('of its business’s own is taken while it is offered, and so are the built-in ones', () => {
    const id = '0193f6a0-0000-7000-8000-000000000001';
    const own = { ...giftForm, designId: `own:${id}` };
    const ownAlone = { ownIds: [id], builtIn: false, guestPhotos: 'off' as const };
    expect(readForm(own, now, { designs: ownAlone }).designId).toBe(`own:${id}`);
    const gone = { 'giftInfo.designId': 'This design is not offered any more: please choose again' };
    expect(problemsOf(own)).toEqual(gone);
    expect(problemsOf(designed, ownAlone)).toEqual(gone);
  });

  test('is a photo of the giver’s where its business takes them, whether it looks at them first or not', () => {
    const photo = { ...giftForm, designId: 'photo:6f1d1c1e-5a0b-4c4e-9d0e-2f6a7b8c9d0e' };
    for (const guestPhotos of ['approve', 'on'] as const)
      expect(problemsOf(photo, { ownIds: [], builtIn: false, guestPhotos })).toEqual({});
    expect(problemsOf(photo)).toEqual({
      'giftInfo.designId': 'This design is not offered any more: please choose again',
    });
  });

  test('makes another form of one that says another', () => {
    const form = readForm(designed, now);
    expect([designed, giftForm, { ...giftForm, designId: 'eid' }].map((given) => isSameForm(given, form))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
