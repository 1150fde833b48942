import { User } from './components.js';
import { done, type DescribedCalls } from './described-call.js';
import { list, object, text, truth } from './shapes.js';
import { Till, TillAtCounter } from './till.js';

const ofDevice = ['401 TILL_NOT_ENROLLED', '401 TILL_WITHDRAWN'];

/** Devices at the counter, and who is unlocked at them. */
export const tillCalls = {
  'GET /api/v1/admin/tills': {
    permission: 'tills.manage',
    summary: 'The devices of the counter that are enrolled or wait for their device',
    answer: object({ tills: list(Till) }),
  },
  'POST /api/v1/admin/tills': {
    permission: 'tills.manage',
    summary: 'Makes a code that makes a device a till, once within ten minutes',
    answer: done('Open the code on the device.', { till: Till, code: text('K7QMP4XWRT', 'shown this once') }),
    errors: ['404 LOCATION_NOT_FOUND', '409 TOO_MANY_TILLS'],
  },
  'PUT /api/v1/admin/tills/{tillId}/location': {
    permission: 'tills.manage',
    summary: 'Puts a till at another location, or at none; the session that is open at it ends',
    answer: done('Device moved.', { till: Till }),
    errors: ['404 LOCATION_NOT_FOUND', '404 TILL_NOT_FOUND'],
  },
  'DELETE /api/v1/admin/tills/{tillId}': {
    permission: 'tills.manage',
    summary: 'Ends a till, and the session that is open at it',
    answer: done('Device withdrawn.'),
    errors: ['404 TILL_NOT_FOUND'],
  },
  'PUT /api/v1/admin/pin': {
    permission: 'account.own',
    summary: 'Sets one\u2019s own PIN at the tills',
    answer: done('PIN set.'),
    errors: ['400 PIN_TOO_EASY', '403 CONFIRMATION_REQUIRED'],
  },
  'DELETE /api/v1/admin/pin': {
    permission: 'account.own',
    summary: 'Takes one\u2019s own PIN away',
    answer: done('PIN removed.'),
    errors: ['403 CONFIRMATION_REQUIRED'],
  },
  'GET /api/v1/till': {
    summary: 'The till that this device is, by its cookie',
    answer: object({ till: TillAtCounter }),
    errors: ofDevice,
  },
  'POST /api/v1/till/enrolment': {
    summary: 'Makes this device the till that the code is of; its secret comes as a cookie',
    answer: done('This device is set up for the counter.', { till: TillAtCounter }),
    errors: ['400 TILL_CODE_INVALID', '403 CROSS_SITE'],
  },
  'POST /api/v1/till/unlock': {
    summary: 'Opens a session at this till, good for the counter alone, as cookie',
    answer: object({ success: truth(), user: User }),
    errors: [
      ...ofDevice,
      '400 PIN_WRONG',
      '403 CROSS_SITE',
      '403 PIN_STOPPED',
      '403 STAFF_OTHER_LOCATION',
      '404 STAFF_NOT_FOUND',
      '409 PIN_NOT_SET',
      '429 PIN_PAUSED',
    ],
  },
  'POST /api/v1/till/lock': {
    summary: 'Ends the session at this till; any other goes on',
    answer: object({ success: truth() }),
    errors: ['403 ADMIN_ONLY'],
  },
} satisfies DescribedCalls;
