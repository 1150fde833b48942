import { encodeCardCode, hashCardCode, hashPublicToken } from './business/card-code.js';
import type { CardSecrets } from './business/card-secrets.js';
import type { Ids } from './ids.js';
import type { Sealer } from './sealer.js';

const BYTES = 16;

/** A new card code and card page token, 128 random bits each. */
export function newCardSecrets(ids: Ids, sealer: Sealer): CardSecrets {
  const code = encodeCardCode(ids.bytes(BYTES));
  const publicToken = ids.token(BYTES);
  return {
    codeSealed: sealer.seal(code, 'card-code'),
    codeHash: hashCardCode(code),
    publicTokenSealed: sealer.seal(publicToken, 'public-token'),
    publicTokenHash: hashPublicToken(publicToken),
  };
}
