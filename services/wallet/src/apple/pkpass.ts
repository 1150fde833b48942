import { occasionWords } from '@giftcard/kernel/business/gift-greeting';
import { formatMoney } from '@giftcard/kernel/business/money';
import { countedUnits } from '@giftcard/kernel/business/package-units';
import { endWords, requiredWords } from '@giftcard/kernel/required-words/required-words';
import { DATE_LOCALES, type Language } from '@giftcard/kernel/business/language';
import type { AppleCredentials } from './apple-credentials.js';
import { passColours } from './pass-colours.js';
import { packageLeft, type CardState, type Pass } from '../domain/pass.js';
import type { Business } from '../projections/businesses.js';
import { languageOf, textsIn } from '../texts.js';

/** What opens the card. */
export interface PassAccess {
  /** Grouped. */
  readonly code: string;
  readonly qrPayload: string;
  /** The card's own page. */
  readonly pageUrl: string;
}

export interface PkpassParts {
  readonly pass: Pass;
  readonly cardState: CardState;
  readonly business: Business;
  /** Undefined for a pass whose code was replaced. */
  readonly access: PassAccess | undefined;
  /** Where devices ask for changes, and what they show there; undefined where Apple would not take the address. */
  readonly webService: { readonly url: string; readonly authenticationToken: string } | undefined;
  /** "icon.png" and others; the icon is required by Apple. */
  readonly pictures: Readonly<Record<string, Buffer>>;
  readonly now: Date;
}

export interface PassField {
  readonly key: string;
  readonly label: string;
  readonly value: string | number;
  readonly currencyCode?: string;
  readonly changeMessage?: string;
}

/** All that a .pkpass is made of; plain data, so that it can go to the thread that signs. */
export interface PkpassOrder {
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly certificates: { readonly wwdr: string; readonly signerCert: string; readonly signerKey: string };
  readonly props: Readonly<Record<string, string | boolean>>;
  /** ISO 8601; phones put the pass away then. Undefined for never. */
  readonly expiresAt: string | undefined;
  readonly fields: Readonly<
    Record<'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields', readonly PassField[]>
  >;
  /** Absent where it would open nothing. */
  readonly barcode?: {
    readonly format: 'PKBarcodeFormatQR';
    readonly message: string;
    readonly messageEncoding: string;
    readonly altText: string;
  };
}

/** A store card with the balance of this moment. */
export function describePkpass(
  credentials: AppleCredentials,
  { pass, cardState, business, access, webService, pictures, now }: PkpassParts,
): PkpassOrder {
  if (!pictures['icon.png']) throw new Error('a pass needs its icon');
  const { wwdr, certificate, privateKey, passTypeId, teamId } = credentials;
  const { snapshot } = pass;
  const t = textsIn(languageOf(pass));
  return {
    files: { ...pictures },
    certificates: { wwdr, signerCert: certificate, signerKey: privateKey },
    props: {
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      serialNumber: pass.apple.serial,
      organizationName: business.name,
      logoText: business.name,
      description: t('description', { business: business.name }),
      ...(webService ? { webServiceURL: webService.url, authenticationToken: webService.authenticationToken } : {}),
      ...(cardState.status === 'active' ? {} : { voided: true }),
      ...passColours(business.accent),
    },
    expiresAt: pass.validUntil?.toISOString(),
    fields: {
      primaryFields: [leftField(pass, cardState)],
      secondaryFields: [{ key: 'card', label: t('front.giftCard'), value: snapshot.giftCardName }],
      auxiliaryFields: filled([
        { key: 'from', label: t('front.sender'), value: snapshot.senderName },
        { key: 'for', label: t('front.recipient'), value: snapshot.recipientName },
      ]),
      backFields: backFields(pass, cardState, business, access, now),
    },
    ...(access
      ? {
          barcode: {
            format: 'PKBarcodeFormatQR',
            message: access.qrPayload,
            messageEncoding: 'iso-8859-1',
            altText: access.code,
          },
        }
      : {}),
  };
}

/** What is left. One key whatever it is, so that phones tell of its change also where units became money. */
function leftField(pass: Pass, cardState: CardState): PassField {
  const t = textsIn(languageOf(pass));
  const left = packageLeft(pass, cardState);
  if (left) {
    const { unit, units } = left.terms;
    const value = t('front.unitsLeft', { left: left.unitsLeft, units });
    return { key: 'balance', label: unit, value, changeMessage: t('front.unitsChanged') };
  }
  return {
    key: 'balance',
    label: t('front.balance'),
    value: cardState.balanceCents / 100,
    currencyCode: pass.snapshot.currency,
    changeMessage: t('front.balanceChanged'),
  };
}

/** What was bought, and of a package what one holds and what is left is worth. */
function valueFields(pass: Pass, cardState: CardState): PassField[] {
  const { snapshot } = pass;
  const language = languageOf(pass);
  const t = textsIn(language);
  const price = formatMoney(snapshot, language);
  const left = packageLeft(pass, cardState);
  if (!left) return [{ key: 'value', label: t('back.value'), value: price }];
  const { unit, contents, units } = left.terms;
  const worth = formatMoney({ amountCents: cardState.balanceCents, currency: snapshot.currency }, language);
  return [
    { key: 'value', label: t('back.value'), value: `${countedUnits(units, unit)}\n${price}` },
    { key: 'contents', label: t('back.contents'), value: contents },
    { key: 'worth', label: t('back.worth'), value: worth },
  ];
}

function backFields(
  pass: Pass,
  cardState: CardState,
  { name, address, timeZone }: Business,
  access: PassAccess | undefined,
  now: Date,
): PassField[] {
  const { snapshot, validUntil } = pass;
  const language = languageOf(pass);
  const t = textsIn(language);
  const where = address
    ? [
        address.street,
        [address.city, [address.state, address.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      ]
        .filter(Boolean)
        .join('\n')
    : '';
  return filled([
    {
      key: 'message',
      label: occasionWords(snapshot.occasion, language) || t('message.label'),
      value: [snapshot.message, snapshot.senderName].filter(Boolean).join('\n'),
    },
    { key: 'code', label: t('back.code'), value: access?.code ?? '' },
    ...valueFields(pass, cardState),
    { key: 'page', label: t('back.page'), value: access?.pageUrl ?? '' },
    {
      key: 'use',
      label: t('back.use.label'),
      value: access ? t('back.use.text', { business: name }) : t('back.replaced'),
    },
    {
      key: 'terms',
      label: t('back.terms'),
      value: [
        endWords(validUntil && lastDay(validUntil, timeZone, language), language),
        ...requiredWords({ name, address }, now, language),
      ].join('\n'),
    },
    { key: 'address', label: name, value: where },
  ]);
}

/** "21 Nov 2027": the day before the value is gone, where the business is. */
export function lastDay(validUntil: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: timeZone,
  }).format(validUntil.getTime() - 1);
}

function filled(fields: readonly PassField[]): PassField[] {
  return fields.filter(({ value }) => value !== '');
}
