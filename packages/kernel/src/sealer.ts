import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { NamedKey } from './key-list.js';

/** What is sealed, and the setting that has its keys: a process is given those of what it has to open (docs/adr/0052). */
const SETTING_OF = {
  'card-code': 'CARD_SEALING_KEYS',
  'public-token': 'CARD_SEALING_KEYS',
  'person-link': 'CARD_SEALING_KEYS',
  'gift-change': 'CARD_SEALING_KEYS',
  'gift-again': 'CARD_SEALING_KEYS',
  'reminder-choice': 'CARD_SEALING_KEYS',
  'auto-reload': 'CARD_SEALING_KEYS',
  'group-gift': 'CARD_SEALING_KEYS',
  'group-gift-mail': 'CARD_SEALING_KEYS',
  contribution: 'CARD_SEALING_KEYS',
  'one-time-code': 'CODE_SEALING_KEYS',
  presence: 'CODE_SEALING_KEYS',
  'offline-grant': 'CODE_SEALING_KEYS',
  'set-password': 'LINK_SEALING_KEYS',
  'apple-pass': 'PASS_SEALING_KEYS',
  'apple-push-token': 'PASS_SEALING_KEYS',
  'checkout-secret': 'PAYMENT_SEALING_KEYS',
  'payment-source': 'PAYMENT_SEALING_KEYS',
  'square-access-token': 'PAYMENT_SEALING_KEYS',
  'square-webhook-key': 'PAYMENT_SEALING_KEYS',
  totp: 'FACTOR_SEALING_KEYS',
  pin: 'FACTOR_SEALING_KEYS',
  'person-key': 'PERSON_SEALING_KEYS',
  'address-hash-key': 'PERSON_SEALING_KEYS',
} as const;

export type SealingContext = keyof typeof SETTING_OF;

/** The keys that a process has: the first of a list seals, all of them open. */
export type SealingKeys = { readonly [setting in (typeof SETTING_OF)[SealingContext]]?: readonly NamedKey[] };

/** Keeps secrets unreadable at rest and on the bus: AES-256-GCM under a key from the configuration. */
export interface Sealer {
  /** `context` chooses the keys and binds the sealed text to its place: it opens only with the same one. */
  seal(text: string, context: SealingContext): string;
  /** Throws when the text was changed, the context differs or its key is not there. */
  open(sealed: string, context: SealingContext): string;
}

export const SEALER = Symbol('Sealer');

const TAG_BYTES = 16;

/** Rotation puts a new key in front of a list and keeps the old ones until nothing is sealed with them any more (docs/operations.md). */
export function createSealer(keys: SealingKeys): Sealer {
  const keysFor = (context: SealingContext) => keys[SETTING_OF[context]] ?? [];
  return {
    seal(text, context) {
      const [current] = keysFor(context);
      if (!current) throw new Error(`${SETTING_OF[context]} holds no key`);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        current.id,
        nonce.toString('base64url'),
        sealed.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
      ].join('.');
    },
    open(sealed, context) {
      const parts = sealed.split('.');
      // Never the text itself: what is not sealed may be the secret in clear.
      if (parts.length !== 4) throw new Error('this is no sealed text');
      const [id = '', nonce = '', text = '', tag = ''] = parts;
      const named = keysFor(context).find((key) => key.id === id);
      if (!named) throw new Error(`sealed with the unknown key "${id}"`);
      // Without its length a tag of four bytes would do, which can be guessed.
      const decipher = createDecipheriv('aes-256-gcm', named.key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
