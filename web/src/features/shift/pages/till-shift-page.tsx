import { BackLink } from '../../../components/back-link.js';
import { ShiftView } from '../components/shift-view.js';
import { OWN } from '../slice.js';
import { t } from '../texts.js';

/** /redeem/shift: the shift of the till that one is unlocked at, its close and its slip. */
export function TillShiftPage() {
  return <ShiftView of={OWN} before={<BackLink to="/redeem">{t('back.counter')}</BackLink>} />;
}
