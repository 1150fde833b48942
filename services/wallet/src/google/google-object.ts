import { requiredWords } from '@giftcard/kernel/required-words/required-words';
import { groupCardCode, presenceSecretOf, qrPayload } from '@giftcard/kernel/business/card-code';
import { changingText, PRESENCE_PERIOD_MS } from '@giftcard/kernel/business/changing-text';
import { occasionWords } from '@giftcard/kernel/business/gift-greeting';
import { PRESENCE_DIGITS } from '@giftcard/kernel/business/presence';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@giftcard/kernel/business/language';
import { packageLeft, type CardState, type CardStatus, type Pass } from '../domain/pass.js';
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

/**
 * The row on the front of a pass: the units of a package, else the balance, as Google shows the first of the fields that is there.
 * https://developers.google.com/wallet/reference/rest/v1/ClassTemplateInfo
 */
const UNITS_FIRST = {
  cardTemplateOverride: {
    cardRowTemplateInfos: [
      {
        oneItem: {
          item: {
            firstValue: {
              fields: [{ fieldPath: "object.textModulesData['units']" }, { fieldPath: 'object.balance' }],
            },
          },
        },
      },
    ],
  },
} as const;

/** https://developers.google.com/wallet/reference/rest/v1/giftcardclass, as far as we fill it: one for each business. */
export interface GiftCardClass {
  readonly id: string;
  readonly issuerName: string;
  readonly merchantName: string;
  readonly reviewStatus: 'UNDER_REVIEW';
  readonly allowBarcodeRedemption: true;
  readonly hexBackgroundColor?: string;
  readonly textModulesData?: readonly TextModule[];
  readonly classTemplateInfo?: typeof UNITS_FIRST;
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

/** With what links have no room for: the row that shows units first, and the words that a card has to say, in every language, of which a phone shows its own. @param at the day whose law it is */
export function wholeClass(giftCardClass: GiftCardClass, business: Business, at: Date): GiftCardClass {
  const header = (language: Language) => textsIn(language)('back.terms');
  const body = (language: Language) => requiredWords(business, at, language).join(' ');
  const module = {
    id: 'terms',
    header: header(DEFAULT_LANGUAGE),
    body: body(DEFAULT_LANGUAGE),
    localizedHeader: localized(header),
    localizedBody: localized(body),
  };
  return { ...giftCardClass, textModulesData: [module], classTemplateInfo: UNITS_FIRST };
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
  cardState: CardState,
  code: string,
  qrKey: Buffer,
): GiftCardObject {
  const { balanceCents, status } = cardState;
  const units = unitsModule(pass, cardState);
  return {
    id: pass.google?.objectId ?? objectIdOf(issuerId, pass.id),
    classId: `${issuerId}.${pass.businessSlug}`,
    state: STATES[status],
    cardNumber: groupCardCode(code),
    balance: { micros: String(balanceCents * 10_000), currencyCode: pass.snapshot.currency },
    barcode: { type: 'QR_CODE', value: qrPayload(code, qrKey) },
    rotatingBarcode: rotatingBarcodeOf(code, qrKey),
    ...(pass.validUntil ? { validTimeInterval: { end: { date: pass.validUntil.toISOString() } } } : {}),
    ...(units ? { textModulesData: [units] } : {}),
  };
}

/** "3 of 5 left" under the unit's name. */
function unitsModule(pass: Pass, cardState: CardState): TextModule | undefined {
  const left = packageLeft(pass, cardState);
  if (!left) return undefined;
  const { unit, units } = left.terms;
  const body = textsIn(languageOf(pass))('front.unitsLeft', { left: left.unitsLeft, units });
  return { id: 'units', header: unit, body };
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

/** With what one unit of a package holds and the giver's words, for links that have the room. */
export function wholeObject(object: GiftCardObject, pass: Pass, cardState: CardState): GiftCardObject {
  const modules = [...(object.textModulesData ?? []), ...contentsModule(pass, cardState), ...messageModule(pass)];
  return modules.length > 0 ? { ...object, textModulesData: modules } : object;
}

function contentsModule(pass: Pass, cardState: CardState): TextModule[] {
  const body = packageLeft(pass, cardState)?.terms.contents;
  return body ? [{ id: 'contents', header: textsIn(languageOf(pass))('back.contents'), body }] : [];
}

function messageModule(pass: Pass): TextModule[] {
  const { message, senderName } = pass.snapshot;
  const language = languageOf(pass);
  const occasion = occasionWords(pass.snapshot.occasion, language);
  const t = textsIn(language);
  if (!message && !occasion) return [];
  const header = [occasion, senderName && t('message.sender', { name: senderName })].filter(Boolean).join(', ');
  return [{ id: 'message', header: header || t('message.label'), body: message || occasion }];
}
