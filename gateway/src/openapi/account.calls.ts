import { OpenSession, SecondFactorDue, User } from './components.js';
import { done, type DescribedCalls } from './described-call.js';
import { legalPage } from './legal-page.js';
import { count, list, nullable, object, text, time, truth } from './shapes.js';

const session = { token: text('eyJhbGciOiJFZERTQSJ9...'), user: User };

/** What a browser makes or asks a passkey with, good for five minutes and one answer. */
export const passkeyOptions = object({
  options: text('{"challenge":"7t8B0M0yFQ0kz5m7Q3dQ2Kf2cKp8r1uVwXyZaBcDeFg"}', 'JSON for navigator.credentials'),
});

const recoveryCodes = list(text('ABCD-EFGH-JKLM-NPQR-STUV-WXYZ'));

/** Signing in and up, and what belongs to the account. */
export const accountCalls = {
  'POST /api/v1/admin/login': {
    summary: 'Opens an admin\u2019s session, in the answer and as cookie',
    answer: object({ success: truth(), ...session }),
    others: { 202: { when: 'its second factor is due', answer: SecondFactorDue } },
    errors: ['401 INVALID_CREDENTIALS', '423 ACCOUNT_SUSPENDED', '429 TOO_MANY_ATTEMPTS'],
  },
  'POST /api/v1/admin/login/second-factor': {
    summary: 'Opens the session of a sign-in whose second factor is due, in the answer and as cookie',
    answer: object({ success: truth(), ...session }),
    errors: ['400 SECOND_FACTOR_INVALID', '401 SIGN_IN_OVER', '423 ACCOUNT_SUSPENDED', '429 TOO_MANY_ATTEMPTS'],
  },
  'POST /api/v1/admin/login/second-factor/passkey': {
    summary: 'Answers what the browser asks a passkey with, for a sign-in whose second factor is due',
    answer: passkeyOptions,
    errors: ['401 SIGN_IN_OVER'],
  },
  'GET /api/v1/admin/logout': {
    summary: 'Ends the session on the server; also without one',
    answer: object({ success: truth() }),
    errors: ['403 CROSS_SITE'],
  },
  'GET /api/v1/admin/me': { summary: 'Who is signed in', answer: object({ success: truth(), user: User }) },
  'POST /api/v1/admin/send-otp': {
    summary: 'Mails a registration code; tells nothing about accounts',
    answer: done('OTP sent to your email.'),
    errors: ['429 TOO_MANY_CODES'],
  },
  'POST /api/v1/admin/verify-otp': {
    summary: 'Checks a registration code and leaves it to be used',
    answer: done('OTP verified successfully.'),
    errors: ['400 OTP_INVALID'],
  },
  'PUT /api/v1/admin/register': {
    summary: 'Makes the admin and the business, and opens a session',
    answer: done('Registration successful!', session),
    errors: ['400 OTP_INVALID', '400 PASSWORD_TOO_COMMON', '409 EMAIL_TAKEN'],
  },
  'POST /api/v1/admin/forgot-password': {
    summary: 'Mails a link to choose a new password; the same answer for every address',
    answer: done('If this address has an account, a link to choose a new password is on its way.'),
    errors: ['429 TOO_MANY_CODES'],
  },
  'POST /api/v1/admin/set-password': {
    summary: 'Sets the password by the link of a mail, once',
    answer: done('Password set successfully!', session),
    others: { 202: { when: 'its second factor is due', answer: SecondFactorDue } },
    errors: ['400 LINK_INVALID', '400 PASSWORD_TOO_COMMON', '423 ACCOUNT_SUSPENDED'],
  },
  'PUT /api/v1/admin/change-password': {
    permission: 'account.own',
    summary: 'Changes the password and ends every other session',
    answer: done('Password changed successfully!'),
    errors: ['400 CURRENT_PASSWORD_WRONG', '400 PASSWORD_TOO_COMMON', '429 TOO_MANY_ATTEMPTS'],
  },
  'POST /api/v1/admin/confirmations': {
    summary: 'Answers a word for one action, valid for a minute, for the header X-Confirmation',
    answer: object({ success: truth(), confirmation: text('eyJhbGciOiJFZERTQSJ9...') }),
    errors: ['400 CURRENT_PASSWORD_WRONG', '400 SECOND_FACTOR_INVALID', '429 TOO_MANY_ATTEMPTS'],
  },
  'POST /api/v1/admin/confirmations/passkey': {
    summary: 'Answers what the browser asks one of one\u2019s own passkeys with, to confirm one action',
    answer: passkeyOptions,
    errors: ['403 SECOND_FACTOR_REQUIRED'],
  },
  'GET /api/v1/admin/second-factor': {
    summary: 'One\u2019s own second factor',
    answer: object({
      required: truth(false).describe('the account may not be without one'),
      totp: nullable(object({ addedAt: time() })),
      passkeys: list(
        object({
          id: text('KEDetxZcUfinhVi6Za5nZQ'),
          name: text('Laptop'),
          addedAt: time(),
          lastUsedAt: nullable(time()),
        }),
      ),
      recoveryCodesLeft: count(10),
    }),
  },
  'POST /api/v1/admin/second-factor/totp': {
    summary: 'Answers a secret for a code app, which counts once a code of it was shown, within ten minutes',
    answer: object({
      secret: text('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'base32, for typing'),
      uri: text('otpauth://totp/Giftcard%20Vault:owner%40larkspur.test?secret=JBSWY3DPEHPK3PXP', 'for a QR picture'),
    }),
    errors: ['403 CONFIRMATION_REQUIRED'],
  },
  'PUT /api/v1/admin/second-factor/totp': {
    summary: 'The code app is asked from now on; a first factor comes with recovery codes, shown this once',
    answer: done('Your code app is set up.', { token: session.token, recoveryCodes }),
    errors: ['400 SECOND_FACTOR_INVALID', '409 TOTP_NOT_STARTED'],
  },
  'DELETE /api/v1/admin/second-factor/totp': {
    summary: 'The code app is asked no more',
    answer: done('Your code app is asked no more.'),
    errors: ['403 CONFIRMATION_REQUIRED', '403 SECOND_FACTOR_REQUIRED', '409 SECOND_FACTOR_NEEDED'],
  },
  'POST /api/v1/admin/second-factor/passkeys/options': {
    summary: 'Answers what the browser makes a passkey with, within five minutes',
    answer: passkeyOptions,
    errors: ['403 CONFIRMATION_REQUIRED'],
  },
  'POST /api/v1/admin/second-factor/passkeys': {
    summary: 'The passkey is taken from now on; a first factor comes with recovery codes, shown this once',
    answer: done('Your passkey is set up.', { token: session.token, recoveryCodes }),
    errors: ['400 SECOND_FACTOR_INVALID', '409 TOO_MANY_PASSKEYS', '409 PASSKEY_EXISTS'],
  },
  'DELETE /api/v1/admin/second-factor/passkeys/{passkeyId}': {
    summary: 'The passkey is taken no more',
    answer: done('The passkey is taken no more.'),
    errors: ['403 CONFIRMATION_REQUIRED', '403 SECOND_FACTOR_REQUIRED', '409 SECOND_FACTOR_NEEDED'],
  },
  'POST /api/v1/admin/second-factor/recovery-codes': {
    summary: 'Other recovery codes, shown this once; earlier ones end',
    answer: done('These are your recovery codes.', { recoveryCodes }),
    errors: ['403 CONFIRMATION_REQUIRED', '403 SECOND_FACTOR_REQUIRED', '409 NO_SECOND_FACTOR'],
  },
  'GET /api/v1/admin/sessions': {
    summary: 'Where one\u2019s own account is signed in, the last used first',
    answer: object({ sessions: list(OpenSession) }),
  },
  'DELETE /api/v1/admin/sessions/{sessionId}': {
    summary: 'Ends one of one\u2019s own sessions, if it is there',
    answer: done('The session has ended.'),
  },
  'DELETE /api/v1/admin/sessions': {
    summary: 'Ends one\u2019s own sessions, but for the one that asks',
    answer: done('Every other session has ended.'),
  },
  'PUT /api/v1/admin/settings': {
    permission: 'settings.change',
    summary: 'Changes what it names; the access token is write-only',
    answer: done('Settings saved successfully!', { user: User }),
    errors: ['400 VALIDITY_UNLAWFUL', '403 CONFIRMATION_REQUIRED', '409 CURRENCY_FIXED'],
  },
  'PUT /api/v1/admin/legal/{page}': {
    permission: 'settings.change',
    summary: 'Has a legal page of the business say another text; an empty one has it say the template again',
    answer: done('Page published successfully!', { page: legalPage }),
    errors: ['404 NOT_FOUND'],
  },
  'POST /api/v1/admin/settings/logo': {
    permission: 'settings.change',
    summary: 'Shows another logo',
    form: { fields: {}, file: 'logo' },
    answer: object({ success: truth(), logoUrl: text('/images/logos/larkspur-house/1.webp') }),
    errors: ['503 FILES_UNAVAILABLE'],
  },
  'GET /api/v1/admin/settings/qr-poster': {
    permission: 'settings.change',
    summary: 'The printed ad, 1200x1600',
    answer: object({ svg: text('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"></svg>') }),
  },
} satisfies DescribedCalls;
