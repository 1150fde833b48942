import type { PassLinks } from '@giftcard/contracts/wallet/v1/wallet';
import { DomainError } from '@giftcard/kernel/errors';
import type { Services } from '../../services.js';

/** Where the passes of a card page's token are saved; '' for a wallet that is not configured. Both '' while there is no pass, or wallet is away: nothing waits for a wallet. */
export async function passLinksOf(
  { wallet }: Services,
  publicToken: string,
): Promise<Pick<PassLinks, 'saveUrl' | 'applePassUrl'>> {
  try {
    return await wallet.getPassLinks({ publicToken, isFollowed: false });
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'notFound' || error.kind === 'unavailable'))
      return { saveUrl: '', applePassUrl: '' };
    throw error;
  }
}
