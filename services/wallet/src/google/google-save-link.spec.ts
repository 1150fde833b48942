import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { presenceSecretOf, readScan } from '@giftcard/kernel/business/card-code';
import { presenceStep, presenceValue } from '@giftcard/kernel/business/presence';
import jwt from 'jsonwebtoken';
import { readGoogleCredentials } from './google-credentials.js';
import { classOf, objectOf, wholeClass, wholeObject, withoutRotation, type GiftCardObject } from './google-object.js';
import { MAX_TOKEN_LENGTH, saveLink } from './google-save-link.js';
import { aPass, CODE, FULL, LARKSPUR } from '../../test/larkspur.js';

const ISSUER = '3388000000022345678';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const credentials = readGoogleCredentials({
  issuerId: ISSUER,
  serviceAccount: 'wallet@giftcard.iam.gserviceaccount.com',
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
});
const qrKey = Buffer.alloc(32, 7);
const rest = { issuedAt: new Date('2026-11-21T12:00:00Z'), origin: 'https://shop.test' };

interface Claims {
  iss: string;
  iat: number;
  payload: { giftCardObjects: GiftCardObject[]; giftCardClasses?: { id: string; merchantName: string }[] };
}

function claimsOf(link: string): Claims {
  const token = link.replace('https://pay.google.com/gp/v/save/', '');
  return jwt.verify(token, createPublicKey(privateKey), {
    algorithms: ['RS256'],
    audience: 'google',
  }) as unknown as Claims;
}

describe('the Google Wallet link', () => {
  const object = objectOf(ISSUER, aPass(), FULL, CODE, qrKey);

  it('is signed by the service account and holds balance, code and QR of the card', () => {
    const claims = claimsOf(saveLink(credentials, [object], rest));
    expect(claims).toMatchObject({
      iss: 'wallet@giftcard.iam.gserviceaccount.com',
      typ: 'savetowallet',
      origins: ['https://shop.test'],
      iat: 1_795_262_400,
    });
    const [saved] = claims.payload.giftCardObjects;
    expect(saved).toMatchObject({
      id: `${ISSUER}.${aPass().id}`,
      classId: `${ISSUER}.larkspur-house`,
      state: 'ACTIVE',
      balance: { micros: '100000000', currencyCode: 'USD' },
    });
    expect(saved!.cardNumber).toBe('7ZZZZ-ZZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(saved!.barcode.value).toMatch(new RegExp(`^GV1\\.${CODE}\\.[0-9A-Z]{16}$`));
  });

  it('shows the QR that changes, which the counter reads as that of the card page, and the fixed one where it can not', () => {
    const [saved] = claimsOf(saveLink(credentials, [object], rest)).payload.giftCardObjects;
    const { type, valuePattern, totpDetails } = saved!.rotatingBarcode!;
    expect([type, totpDetails.periodMillis, totpDetails.algorithm]).toEqual(['QR_CODE', '30000', 'TOTP_SHA1']);
    const [{ key, valueLength }] = totpDetails.parameters as [{ key: string; valueLength: number }];
    const at = Date.parse('2026-11-26T12:00:17Z');
    const value = presenceValue(key, presenceStep(at));
    expect(value).toHaveLength(valueLength);
    const shown = valuePattern.replace('{totp_timestamp_seconds}', String(at / 1000)).replace('{totp_value_0}', value);
    expect(readScan(shown, qrKey)).toEqual({ code: CODE, presence: { seconds: at / 1000, value } });
    expect(key).toBe(presenceSecretOf(CODE, qrKey));
  });

  it('is the same whenever it is asked for', () => {
    expect(saveLink(credentials, [object], rest)).toBe(saveLink(credentials, [object], rest));
  });

  it('has room for the giver’s words when Google has the class, and keeps to its length without them otherwise', () => {
    const spoken = wholeObject(object, aPass(), FULL);
    const short = claimsOf(saveLink(credentials, [spoken, object], rest));
    expect(short.payload.giftCardObjects[0]!.textModulesData).toEqual([
      { id: 'message', header: 'Birthday, from Daniel', body: 'Thirty looks good on you.' },
    ]);
    const wordy = wholeObject(object, aPass({ message: 'é'.repeat(500) }), FULL);
    const link = saveLink(credentials, [wordy, object], rest);
    expect(claimsOf(link).payload.giftCardObjects[0]!.textModulesData).toBeUndefined();
    expect(link.length).toBeLessThan(MAX_TOKEN_LENGTH);
  });

  it('keeps to its length without the QR that changes where names are long', () => {
    const named = {
      ...LARKSPUR,
      name: 'The Larkspur House Kitchen, Bar and Rooms at the Old Harbor of Burlington, Vermont',
    };
    const giftCardClass = classOf(ISSUER, 'larkspur-house', named);
    const link = saveLink(credentials, [object, withoutRotation(object)], { ...rest, giftCardClass });
    expect(link.length).toBeLessThan(MAX_TOKEN_LENGTH);
    expect(claimsOf(link).payload.giftCardObjects[0]).not.toHaveProperty('rotatingBarcode');
    expect(claimsOf(link).payload.giftCardObjects[0]!.barcode.value).toContain(CODE);
  });

  it('says how many units of a package are left, and money once it was ended', () => {
    const pass = aPass({ packageTerms: { unit: 'Wine tasting', contents: 'Five wines.', units: 5 } });
    const left = { ...FULL, balanceCents: 6_000, unitsLeft: 3 };
    const units = { id: 'units', header: 'Wine tasting', body: '3 of 5 left' };
    const lean = objectOf(ISSUER, pass, left, CODE, qrKey);
    expect(lean).toMatchObject({ textModulesData: [units], balance: { micros: '60000000' } });
    expect(wholeObject(lean, pass, left).textModulesData).toEqual([
      units,
      { id: 'contents', header: 'What each includes', body: 'Five wines.' },
      { id: 'message', header: 'Birthday, from Daniel', body: 'Thirty looks good on you.' },
    ]);
    const ended = { ...left, unitsLeft: undefined };
    const money = objectOf(ISSUER, pass, ended, CODE, qrKey);
    expect(money).not.toHaveProperty('textModulesData');
    expect(wholeObject(money, pass, ended).textModulesData?.map(({ id }) => id)).toEqual(['message']);
  });

  it('has its units first on the front of the pass', () => {
    const whole = wholeClass(classOf(ISSUER, 'larkspur-house', LARKSPUR), LARKSPUR, new Date());
    const [row] = whole.classTemplateInfo!.cardTemplateOverride.cardRowTemplateInfos;
    expect(row.oneItem.item.firstValue.fields.map(({ fieldPath }) => fieldPath)).toEqual([
      "object.textModulesData['units']",
      'object.balance',
    ]);
  });

  it('carries the class of a business that Google does not have yet', () => {
    const giftCardClass = classOf(ISSUER, 'larkspur-house', LARKSPUR);
    const claims = claimsOf(saveLink(credentials, [object], { ...rest, giftCardClass }));
    expect(claims.payload.giftCardClasses).toEqual([
      {
        id: `${ISSUER}.larkspur-house`,
        issuerName: 'Larkspur House',
        merchantName: 'Larkspur House',
        reviewStatus: 'UNDER_REVIEW',
        allowBarcodeRedemption: true,
        hexBackgroundColor: '#24543f',
      },
    ]);
  });

  it('shows a card that is void as inactive, with what is left', () => {
    expect(
      objectOf(
        ISSUER,
        aPass(),
        { balanceCents: 0, status: 'void', revision: '3.3', changedAt: undefined },
        CODE,
        qrKey,
      ),
    ).toMatchObject({ state: 'INACTIVE', balance: { micros: '0' } });
  });
});

describe('readGoogleCredentials', () => {
  it('refuses what is no RSA key, or a short one, and never shows it', () => {
    const small = String(
      generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    );
    const wrong = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
    for (const key of [small, wrong])
      expect(() => readGoogleCredentials({ issuerId: '1', serviceAccount: 's', privateKey: key })).toThrow(
        'RSA key of at least 2048 bits',
      );
    expect(() => readGoogleCredentials({ issuerId: '1', serviceAccount: 's', privateKey: 'secret text' })).toThrow(
      /^is unreadable or encrypted$/,
    );
  });
});
