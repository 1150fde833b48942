import { ApiError } from '../../lib/api-error.js';
import type { ScanWay } from './state.js';
import { t } from './texts.js';

/** A typed code is not judged in a camera's words. */
const ofScan = {
  empty: t('scan.unreadable'),
  unreadable: t('scan.unreadable'),
  noData: t('scan.noData'),
  noBuyer: t('scan.noBuyer'),
  notFound: t('scan.notFound'),
};
const ofTyping = {
  empty: t('typed.missing'),
  unreadable: t('typed.mistyped'),
  noData: t('typed.mistyped'),
  noBuyer: t('typed.noBuyer'),
  notFound: t('scan.notFound'),
};
/** What a scan, or a typed code, is told when it gives no card. */
export const wordsFor: Record<ScanWay, typeof ofScan> = { camera: ofScan, hand: ofTyping, search: ofTyping };

export function scanErrorText(error: unknown, way: ScanWay): string {
  if (!(error instanceof ApiError)) return wordsFor[way].notFound;
  if (error.code === 'QR_INVALID') return wordsFor[way].unreadable;
  if (error.code === 'PRESENCE_NOT_CURRENT') return t('presence.notCurrent');
  if (error.code === 'PRESENCE_USED') return t('presence.used');
  if (error.code === 'CARD_NOT_FOUND') return way === 'camera' ? t('scan.notFound') : t('typed.notFound');
  if (error.code === 'CARD_OTHER_LOCATION') return t('scan.elsewhere', { places: error.details[0]?.message ?? '' });
  return t('error', { message: error.message });
}
