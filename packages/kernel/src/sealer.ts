import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { NamedKey } from './key-list.js';

/** Keeps secrets unreadable at rest and on the bus: AES-256-GCM under a key from the configuration. */
export interface Sealer {
  /** `context` binds the sealed text to its place: it opens only with the same one. */
  seal(text: string, context: string): string;
  /** Throws when the text was changed, the context differs or its key is gone. */
  open(sealed: string, context: string): string;
}

export const SEALER = Symbol('Sealer');

const TAG_BYTES = 16;

/**
 * @param keys the first one seals, all of them open; rotation puts a new key in front and keeps the old ones
 *   until nothing is sealed with them any more (docs/security.md)
 */
export function createSealer(keys: readonly NamedKey[]): Sealer {
  const [current] = keys;
  if (!current) throw new Error('SEALING_KEYS holds no key');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    seal(text, context) {
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
      const key = byId.get(id);
      if (!key) throw new Error(`sealed with the unknown key "${id}"`);
      // Without its length a tag of four bytes would do, which can be guessed.
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
