import { describe, expect, it } from '@jest/globals';
import { interestErrors, NO_INTEREST } from './interest.js';

const good = {
  ...NO_INTEREST,
  businessName: 'Larkspur House',
  businessType: 'Restaurant',
  contactName: 'Rosa',
  email: 'rosa@mail.example',
};

describe('the interest form', () => {
  it('asks for business, type, contact and email, and for no more', () => {
    expect(interestErrors(good)).toEqual({});
    expect(interestErrors({ ...NO_INTEREST, businessName: '  ' })).toEqual({
      businessName: 'This field is mandatory',
      businessType: 'This field is mandatory',
      contactName: 'This field is mandatory',
      email: 'Please enter a valid email address',
    });
  });

  it('takes no phone or a whole one', () => {
    expect(interestErrors({ ...good, phone: '(555) 123-4567' })).toEqual({});
    expect(interestErrors({ ...good, phone: '(555) 123' })).toEqual({
      phone: 'Please enter a valid phone number like (555) 123-4567.',
    });
    expect(interestErrors({ ...good, phone: '+44 7946 09581' })).toHaveProperty('phone');
  });

  it.each(['https://larkspur.example', 'http://larkspur.example/menu'])('takes %s as a website', (website) =>
    expect(interestErrors({ ...good, website })).toEqual({}),
  );
  it.each(['larkspur', 'javascript:alert(1)', 'ftp://x.example'])('refuses %s as a website', (website) =>
    expect(interestErrors({ ...good, website })).toHaveProperty('website'),
  );
});
