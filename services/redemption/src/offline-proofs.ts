import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  GRANT_VALID_MS,
  readStatement,
  statementText,
  type OfflineStatement,
} from '@giftcard/kernel/business/offline-allowance';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { SETTINGS, type RedemptionSettings } from './config.js';

interface TillOf {
  readonly businessSlug: string;
  readonly tillId: string;
}

/** That somebody was unlocked at a till of a business. */
export interface Grant extends TillOf {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly givenAt: number;
}

interface Key {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const QUEUE_KEY_BYTES = 32;

/** A seed of 32 bytes as PKCS 8 has it (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What proves, once the network is back, what a till accepted without: signed statements of cards, and sealed grants of people. */
@Injectable()
export class OfflineProofs {
  private readonly keys: readonly Key[];

  constructor(
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.keys = settings.OFFLINE_SIGNING_KEYS.map(({ id, key }) => {
      const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, key]), format: 'der', type: 'pkcs8' });
      return { id, privateKey, publicKey: createPublicKey(privateKey) };
    });
  }

  /** By which a till checks statements: raw, as base64url. */
  publicKeys(): { id: string; publicKey: string }[] {
    return this.keys.map(({ id, publicKey }) => ({ id, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }));
  }

  /**
   * By which a till keeps what it accepted encrypted: the first encrypts, all decrypt. The same tomorrow and for everybody who is unlocked there,
   * and stored by nobody (HKDF-SHA-256, RFC 5869).
   */
  queueKeys({ businessSlug, tillId }: TillOf): { id: string; key: string }[] {
    const use = `offline-queue:${businessSlug}:${tillId}`; // no slug has a colon
    return this.settings.CODE_SEALING_KEYS.map(({ id, key }) => ({
      id,
      key: Buffer.from(hkdfSync('sha256', key, '', use, QUEUE_KEY_BYTES)).toString('base64url'),
    }));
  }

  /** What a card has at this moment, signed. */
  state(of: Omit<OfflineStatement, 'issuedAt' | 'keyId'>): string {
    const { id, privateKey } = this.keys[0]!;
    const text = statementText({ ...of, issuedAt: this.clock.now(), keyId: id });
    return `${text}.${sign(undefined, Buffer.from(text), privateKey).toString('base64url')}`;
  }

  /** Undefined for what the platform did not sign. */
  readStatement(text: string): OfflineStatement | undefined {
    const statement = readStatement(text);
    const key = this.keys.find(({ id }) => id === statement?.keyId);
    if (!statement || !key) return undefined;
    const signature = Buffer.from(statement.signature, 'base64url');
    return verify(undefined, Buffer.from(statement.signed), key.publicKey, signature) ? statement : undefined;
  }

  /** Good until `until` for what is accepted, and read as long as its key is there. */
  grant(of: Omit<Grant, 'givenAt'>): { readonly grant: string; readonly until: Date } {
    const givenAt = this.clock.now().getTime();
    const grant: Grant = { ...of, givenAt };
    return {
      grant: this.sealer.seal(JSON.stringify(grant), 'offline-grant'),
      until: new Date(givenAt + GRANT_VALID_MS),
    };
  }

  /** Undefined for what the platform did not give. */
  readGrant(sealed: string): Grant | undefined {
    try {
      return JSON.parse(this.sealer.open(sealed, 'offline-grant')) as Grant;
    } catch {
      return undefined;
    }
  }
}
