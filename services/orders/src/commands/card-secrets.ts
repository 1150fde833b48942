import { encodeCardCode, hashCardCode, hashPublicToken } from '@giftcard/kernel/business/card-code';
import type { Ids } from '@giftcard/kernel/ids';
import type { Sealer } from '@giftcard/kernel/sealer';
import type { CardSecrets } from '../domain/checkout.js';

const BYTES = 16;

/** A new card code and card page token, 128 random bits each, sealed and hashed. */
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
