import { accountRows } from './account.rows.js';
import { cardDesignRows } from './card-design.rows.js';
import { counterRows } from './counter.rows.js';
import { giftCardRows } from './gift-card.rows.js';
import { platformRows } from './platform.rows.js';
import { privacyRows } from './privacy.rows.js';
import type { Row } from './row.js';
import { sessionRows } from './session.rows.js';
import { staffRows } from './staff.rows.js';
import { locationRows } from './location.rows.js';
import { groupGiftRows } from './group-gift.rows.js';
import { autoReloadRows } from './auto-reload.rows.js';
import { offlineRows } from './offline.rows.js';
import { physicalCardRows } from './physical-card.rows.js';
import { shiftRows } from './shift.rows.js';
import { tillRows } from './till.rows.js';
import { guestRows } from './guest.rows.js';
import { workplaceRows } from './workplace.rows.js';

/** Every row of http.md: each call of the document once, in an order in which each finds what it needs. */
export const rows: readonly Row[] = [
  ...giftCardRows,
  ...cardDesignRows,
  ...accountRows,
  ...counterRows,
  ...platformRows,
  ...sessionRows,
  ...privacyRows,
  ...guestRows,
  ...workplaceRows,
  ...staffRows,
  ...shiftRows,
  ...physicalCardRows,
  ...offlineRows,
  ...autoReloadRows,
  ...groupGiftRows,
  ...tillRows,
  ...locationRows,
];
