import { OpenSession, User } from './components.js';
import { done, type DescribedCalls } from './described-call.js';
import { list, object, text, truth } from './shapes.js';

const session = { token: text('eyJhbGciOiJFZERTQSJ9...'), user: User };

/** Signing in and up, and what belongs to the account. */
export const accountCalls = {
  'POST /api/v1/admin/login': {
    summary: 'Opens an admin\u2019s session, in the answer and as cookie',
    answer: object({ success: truth(), ...session }),
    errors: ['401 INVALID_CREDENTIALS', '423 ACCOUNT_SUSPENDED', '429 TOO_MANY_ATTEMPTS'],
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
    errors: ['400 LINK_INVALID', '400 PASSWORD_TOO_COMMON', '423 ACCOUNT_SUSPENDED'],
  },
  'PUT /api/v1/admin/change-password': {
    permission: 'account.own',
    summary: 'Changes the password and ends every other session',
    answer: done('Password changed successfully!'),
    errors: ['400 CURRENT_PASSWORD_WRONG', '400 PASSWORD_TOO_COMMON', '429 TOO_MANY_ATTEMPTS'],
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
    errors: ['400 VALIDITY_UNLAWFUL'],
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
