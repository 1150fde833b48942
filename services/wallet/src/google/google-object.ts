import { groupCardCode, qrPayload } from '@giftcard/kernel/business/card-code';
import { occasionWords } from '@giftcard/kernel/business/gift-greeting';
import type { CardState, CardStatus, Pass } from '../domain/pass.js';
import type { Business } from '../projections/businesses.js';
import { languageOf, textsIn } from '../texts.js';

/** https://developers.google.com/wallet/reference/rest/v1/giftcardobject, as far as we fill it. */
export interface GiftCardObject {
  readonly id: string;
  readonly classId: string;
  readonly state: 'ACTIVE' | 'INACTIVE';
  readonly cardNumber: string;
  readonly balance: { readonly micros: string; readonly currencyCode: string };
  readonly barcode: { readonly type: 'QR_CODE'; readonly value: string };
  readonly validTimeInterval?: { readonly end: { readonly date: string } };
  readonly textModulesData?: readonly { readonly id: string; readonly header: string; readonly body: string }[];
}

/** https://developers.google.com/wallet/reference/rest/v1/giftcardclass, as far as we fill it: one for each business. */
export interface GiftCardClass {
  readonly id: string;
  readonly issuerName: string;
  readonly merchantName: string;
  readonly reviewStatus: 'UNDER_REVIEW';
  readonly allowBarcodeRedemption: true;
  readonly hexBackgroundColor?: string;
}

const STATES: Readonly<Record<CardStatus, GiftCardObject['state']>> = {
  active: 'ACTIVE',
  blocked: 'INACTIVE',
  void: 'INACTIVE',
};

export function objectIdOf(issuerId: string, orderId: string): string {
  return `${issuerId}.${orderId}`;
}

export function classOf(issuerId: string, businessSlug: string, { name, accent }: Business): GiftCardClass {
  return {
    id: `${issuerId}.${businessSlug}`,
    issuerName: name,
    merchantName: name,
    reviewStatus: 'UNDER_REVIEW',
    allowBarcodeRedemption: true,
    ...(accent ? { hexBackgroundColor: accent } : {}),
  };
}

/** The lean object: only what a link has room for. */
export function objectOf(
  issuerId: string,
  pass: Pass,
  { balanceCents, status }: CardState,
  code: string,
  qrKey: Buffer,
): GiftCardObject {
  return {
    id: pass.google?.objectId ?? objectIdOf(issuerId, pass.id),
    classId: `${issuerId}.${pass.businessSlug}`,
    state: STATES[status],
    cardNumber: groupCardCode(code),
    balance: { micros: String(balanceCents * 10_000), currencyCode: pass.snapshot.currency },
    barcode: { type: 'QR_CODE', value: qrPayload(code, qrKey) },
    ...(pass.validUntil ? { validTimeInterval: { end: { date: pass.validUntil.toISOString() } } } : {}),
  };
}

/** The giver's words, for links that have the room. */
export function withMessage(object: GiftCardObject, pass: Pass): GiftCardObject {
  const { message, senderName } = pass.snapshot;
  const language = languageOf(pass);
  const occasion = occasionWords(pass.snapshot.occasion, language);
  const t = textsIn(language);
  if (!message && !occasion) return object;
  const header = [occasion, senderName && t('message.sender', { name: senderName })].filter(Boolean).join(', ');
  return {
    ...object,
    textModulesData: [{ id: 'message', header: header || t('message.label'), body: message || occasion }],
  };
}
