import { passkeyOptions } from './account.calls.js';
import { AuditEntry } from './audit-entry.js';
import { BusinessAdmin, RegistrationRequest, SecondFactorDue, User } from './components.js';
import { auditEntries, done, paging, slug, typed, type DescribedCalls } from './described-call.js';
import { count, list, object, oneOf, text, truth } from './shapes.js';

/** What the super admin does. */
export const superAdminCalls = {
  'POST /api/superadmin/login': {
    summary: 'Opens a session of one hour',
    answer: object({ success: truth(), token: text('eyJhbGciOiJFZERTQSJ9...') }),
    others: { 202: { when: 'its second factor is due', answer: SecondFactorDue } },
    errors: ['401 INVALID_CREDENTIALS', '429 TOO_MANY_ATTEMPTS'],
  },
  'POST /api/superadmin/login/second-factor': {
    summary: 'Opens the session of a sign-in whose second factor is due',
    answer: object({ success: truth(), token: text('eyJhbGciOiJFZERTQSJ9...') }),
    errors: ['400 SECOND_FACTOR_INVALID', '401 SIGN_IN_OVER', '429 TOO_MANY_ATTEMPTS'],
  },
  'POST /api/superadmin/login/second-factor/passkey': {
    summary: 'Answers what the browser asks a passkey with, for a sign-in whose second factor is due',
    answer: passkeyOptions,
    errors: ['401 SIGN_IN_OVER'],
  },
  'DELETE /api/superadmin/business-admins/{id}/second-factor': {
    summary: 'Takes the second factor of a business admin away who lost it; their sessions end',
    answer: done('Second factor taken away', { admin: BusinessAdmin }),
    errors: ['403 CONFIRMATION_REQUIRED', '404 ADMIN_NOT_FOUND'],
  },
  'GET /api/superadmin/registration-requests': {
    summary: 'Registration requests, newest first',
    query: { status: oneOf('pending', 'approved', 'rejected'), search: typed('quiet'), ...paging(20) },
    answer: object({ requests: list(RegistrationRequest), total: count(1) }),
  },
  'GET /api/superadmin/stats': {
    summary: 'Registration requests by status',
    answer: object({ stats: object({ total: count(3), pending: count(1), approved: count(1), rejected: count(1) }) }),
  },
  'POST /api/superadmin/business-admin': {
    summary: 'Makes a business and its admin',
    answer: done('Business admin created', { admin: User }),
    errors: ['409 EMAIL_TAKEN', '409 SLUG_TAKEN', '400 PASSWORD_TOO_COMMON'],
  },
  'GET /api/superadmin/business-admins': {
    summary: 'Business admins by name',
    query: { search: typed('lane'), ...paging(20) },
    answer: object({ admins: list(BusinessAdmin), total: count(2) }),
  },
  'PUT /api/superadmin/business-admins/{id}/status': {
    summary: 'Suspends a business admin, whose sessions end, or lets one in again',
    answer: done('Business admin suspended', { admin: BusinessAdmin }),
    errors: ['404 ADMIN_NOT_FOUND'],
  },
  'POST /api/superadmin/business-admins/{id}/password-link': {
    summary: 'Mails a business admin a new set-password link',
    answer: done('A new link is on its way'),
    errors: ['404 ADMIN_NOT_FOUND', '423 ACCOUNT_SUSPENDED'],
  },
  'PUT /api/superadmin/registration-requests/{id}/status': {
    summary: 'Approves, rejects or sets back to pending',
    answer: object({ success: truth(), request: RegistrationRequest }),
    errors: ['404 REQUEST_NOT_FOUND'],
  },
  'POST /api/superadmin/registration-requests/{id}/retry': {
    summary: 'Takes a failed provisioning up again',
    answer: object({ success: truth(), request: RegistrationRequest }),
    errors: ['404 REQUEST_NOT_FOUND', '409 PROVISIONING_NOT_FAILED'],
  },
  'GET /api/superadmin/audit': {
    summary: 'Who changed what anywhere, newest first',
    query: {
      businessSlug: slug,
      ...auditEntries,
    },
    answer: object({ entries: list(AuditEntry), total: count(1) }),
  },
} satisfies DescribedCalls;
