import { PKPass } from 'passkit-generator';
import { groupCardCode, qrPayload } from '@giftcard/kernel/card-code';
import { formatMoney } from '@giftcard/kernel/money';
import type { AppleCredentials } from './apple-credentials.js';
import { passColours } from './pass-colours.js';
import type { CardStanding, Pass } from '../domain/pass.js';
import type { Business } from '../projections/businesses.js';

export interface PkpassParts {
  readonly pass: Pass;
  readonly standing: CardStanding;
  readonly business: Business;
  readonly code: string;
  readonly qrKey: Buffer;
  /** The card's own page. */
  readonly pageUrl: string;
  /** "icon.png" and others; the icon is required by Apple. */
  readonly pictures: Readonly<Record<string, Buffer>>;
}

/** A signed .pkpass. Signing is RSA in JavaScript and holds the process for about 20 ms: keep what this gives. */
export function signPkpass(credentials: AppleCredentials, { pass, standing, business, code, qrKey, pageUrl, pictures }: PkpassParts): Buffer {
  if (!pictures['icon.png']) throw new Error('a pass needs its icon');
  const { wwdr, certificate, privateKey, passTypeId, teamId } = credentials;
  const { snapshot } = pass;
  const pkpass = new PKPass({ ...pictures }, { wwdr, signerCert: certificate, signerKey: privateKey }, {
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: pass.apple.serial,
    organizationName: business.name,
    logoText: business.name,
    description: `Gift card of ${business.name}`,
    ...(standing.status === 'active' ? {} : { voided: true }),
    ...passColours(business.accent),
  });
  pkpass.type = 'storeCard';
  pkpass.primaryFields.push({ key: 'balance', label: 'BALANCE', value: standing.balanceCents / 100, currencyCode: snapshot.currency, changeMessage: 'Your balance is now %@.' });
  pkpass.secondaryFields.push({ key: 'card', label: 'GIFT CARD', value: snapshot.giftCardName });
  if (snapshot.senderName) pkpass.auxiliaryFields.push({ key: 'from', label: 'FROM', value: snapshot.senderName });
  if (snapshot.recipientName) pkpass.auxiliaryFields.push({ key: 'for', label: 'FOR', value: snapshot.recipientName });
  pkpass.backFields.push(...backFields(pass, business, code, pageUrl));
  pkpass.setBarcodes({ format: 'PKBarcodeFormatQR', message: qrPayload(code, qrKey), messageEncoding: 'iso-8859-1', altText: groupCardCode(code) });
  return pkpass.getAsBuffer();
}

function backFields({ snapshot }: Pass, { name, address }: Business, code: string, pageUrl: string) {
  const where = address ? [address.street, address.city, [address.state, address.zipCode].filter(Boolean).join(' ')].filter(Boolean).join('\n') : '';
  const fields = [
    { key: 'message', label: snapshot.occasion || 'Message', value: [snapshot.message, snapshot.senderName].filter(Boolean).join('\n') },
    { key: 'code', label: 'Card code', value: groupCardCode(code) },
    { key: 'value', label: 'Value', value: formatMoney(snapshot) },
    { key: 'page', label: 'Card page', value: pageUrl },
    { key: 'use', label: 'How to use it', value: `Show the QR code at ${name}. We send a code to your email address to confirm.` },
    { key: 'address', label: name, value: where },
  ];
  return fields.filter(({ value }) => value !== '');
}
