import type { z } from 'zod';
import { accountCalls } from './account.calls.js';
import { autoReloadCalls } from './auto-reload.calls.js';
import { businessCalls } from './business.calls.js';
import { cardDesignCalls } from './card-design.calls.js';
import { cardPageCalls } from './card-page.calls.js';
import { counterCalls } from './counter.calls.js';
import type { DescribedCalls } from './described-call.js';
import { groupGiftCalls } from './group-gift.calls.js';
import { locationCalls } from './location.calls.js';
import { offlineCalls } from './offline.calls.js';
import { paymentCalls } from './payment.calls.js';
import { personCalls } from './person.calls.js';
import { publicCalls } from './public.calls.js';
import { reportCalls } from './report.calls.js';
import { physicalCardCalls } from './physical-card.calls.js';
import { shiftCalls } from './shift.calls.js';
import { staffCalls } from './staff.calls.js';
import { superAdminCalls } from './super-admin.calls.js';
import { tillCalls } from './till.calls.js';
import { deliveryCalls, walletCalls } from './wallet.calls.js';

export const calls = {
  ...publicCalls,
  ...cardPageCalls,
  ...accountCalls,
  ...businessCalls,
  ...cardDesignCalls,
  ...counterCalls,
  ...paymentCalls,
  ...reportCalls,
  ...locationCalls,
  ...shiftCalls,
  ...physicalCardCalls,
  ...offlineCalls,
  ...autoReloadCalls,
  ...groupGiftCalls,
  ...staffCalls,
  ...tillCalls,
  ...walletCalls,
  ...deliveryCalls,
  ...superAdminCalls,
  ...personCalls,
};

/** Every call by "METHOD /path"; gateway/src/openapi/openapi.spec.ts finds one that is missing here. */
export const describedCalls: DescribedCalls = calls;

/** A call by its name: "GET /api/v1/admin/buyers". */
export type Call = keyof typeof calls;

/** What a call answers in JSON: its handler returns this, so that a field more or less does not compile. */
export type AnswerOf<C extends Call> = z.infer<Extract<(typeof calls)[C]['answer'], z.ZodType>>;
