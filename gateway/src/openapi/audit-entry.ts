import type { z } from 'zod';
import { id, mapOf, object, oneOf, text, time, truth } from './shapes.js';

export const AuditEntry = object({
  id,
  at: time(),
  businessSlug: text('larkspur-house'),
  who: object({ id, role: oneOf('Admin', 'SuperAdmin', ''), name: text('Marguerite Lane') }),
  action: text('catalog.gift-card-changed'),
  subjectId: id,
  subjectName: text('', 'of an account that was acted on; empty otherwise'),
  giftCardName: text('Supper in the Dining Room', 'as it is called now; empty when it is about none'),
  holderName: text('', "of the guest's card that it is about; empty otherwise, and in the super admin's list"),
  currency: text(''),
  orderNumber: text('', 'of that card; empty otherwise'),
  unusual: truth(false),
  requestId: text('5c1f1f0e-3a52-4a0b-9a0e-0c7f8a1d2b3c'),
  details: mapOf(text(''), { giftCardId: '0193f6a0-0000-7000-8000-000000000001' }),
}).meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;
