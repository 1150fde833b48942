import { useSelector } from 'react-redux';
import { dayOf } from '../../lib/dates.js';
import { selectUser } from './selectors.js';

/** Today where the business is, `YYYY-MM-DD`: its sales and deadlines go by that, wherever its owner travels. */
export function useToday(): string {
  return dayOf(new Date(), useSelector(selectUser)?.timeZone);
}
