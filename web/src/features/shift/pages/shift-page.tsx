import { useParams } from 'react-router-dom';
import { BackLink } from '../../../components/back-link.js';
import { work } from '../../../lib/work/texts.js';
import { ShiftView } from '../components/shift-view.js';

/** /reports/shifts/:shiftId: any shift of the business. */
export function ShiftPage() {
  const { shiftId = '' } = useParams();
  return <ShiftView of={shiftId} before={<BackLink to="/reports/shifts">{work('till.shifts')}</BackLink>} />;
}
