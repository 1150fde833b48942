import { requiredWords } from '@giftcard/kernel/required-words/required-words';
import { groupCardCode, presenceSecretOf, qrPayload } from '@giftcard/kernel/business/card-code';
import { changingText, PRESENCE_PERIOD_MS } from '@giftcard/kernel/business/changing-text';
import { occasionWords } from '@giftcard/kernel/business/gift-greeting';
import { PRESENCE_DIGITS } from '@giftcard/kernel/business/presence';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@giftcard/kernel/business/language';
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
  /** Where the changing one can't be shown. */
  readonly barcode: { readonly type: 'QR_CODE'; readonly value: string };
  /** Absent in a link that has no room for it: the pass gets it with its next change. */
  readonly rotatingBarcode?: RotatingBarcode;
  readonly validTimeInterval?: { readonly end: { readonly date: string } };
  readonly textModulesData?: readonly TextModule[];
}

interface TextModule {
  readonly id: string;
  readonly header: string;
  readonly body: string;
  readonly localizedHeader?: LocalizedString;
  readonly localizedBody?: LocalizedString;
}

/** https://developers.google.com/wallet/reference/rest/v1/LocalizedString */
interface LocalizedString {
  readonly defaultValue: TranslatedString;
  readonly translatedValues: readonly TranslatedString[];
}

interface TranslatedString {
  readonly language: Language;
  readonly value: string;
}

/** https://developers.google.com/wallet/reference/rest/v1/RotatingBarcode */
interface RotatingBarcode {
  readonly type: 'QR_CODE';
  readonly valuePattern: string;
  readonly totpDetails: {
    readonly periodMillis: string;
    readonly algorithm: 'TOTP_SHA1';
    /** The key in hexadecimal. */
    readonly parameters: readonly { readonly key: string; readonly valueLength: number }[];
  };
}

/** https://developers.google.com/wallet/reference/rest/v1/giftcardclass, as far as we fill it: one for each business. */
export interface GiftCardClass {
  readonly id: string;
  readonly issuerName: string;
  readonly merchantName: string;
  readonly reviewStatus: 'UNDER_REVIEW';
  readonly allowBarcodeRedemption: true;
  readonly hexBackgroundColor?: string;
  readonly textModulesData?: readonly TextModule[];
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

/** With the words that a card has to say, which links have no room for: in every language, and a phone shows its own. @param at the day whose law it is */
export function withTerms(giftCardClass: GiftCardClass, business: Business, at: Date): GiftCardClass {
  const header = (language: Language) => textsIn(language)('back.terms');
  const body = (language: Language) => requiredWords(business, at, language).join(' ');
  const module = {
    id: 'terms',
    header: header(DEFAULT_LANGUAGE),
    body: body(DEFAULT_LANGUAGE),
    localizedHeader: localized(header),
    localizedBody: localized(body),
  };
  return { ...giftCardClass, textModulesData: [module] };
}

function localized(words: (language: Language) => string): LocalizedString {
  const valueIn = (language: Language) => ({ language, value: words(language) });
  return {
    defaultValue: valueIn(DEFAULT_LANGUAGE),
    translatedValues: LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(valueIn),
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
    rotatingBarcode: rotatingBarcodeOf(code, qrKey),
    ...(pass.validUntil ? { validTimeInterval: { end: { date: pass.validUntil.toISOString() } } } : {}),
  };
}

/** The QR of the moment, as the card page shows it (DEC-4.6). */
function rotatingBarcodeOf(code: string, qrKey: Buffer): RotatingBarcode {
  return {
    type: 'QR_CODE',
    valuePattern: changingText(qrPayload(code, qrKey), '{totp_timestamp_seconds}', '{totp_value_0}'),
    totpDetails: {
      periodMillis: String(PRESENCE_PERIOD_MS),
      algorithm: 'TOTP_SHA1',
      parameters: [{ key: presenceSecretOf(code, qrKey), valueLength: PRESENCE_DIGITS }],
    },
  };
}

/** For links that have no room for more. */
export function withoutRotation({ rotatingBarcode: _none, ...object }: GiftCardObject): GiftCardObject {
  return object;
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
