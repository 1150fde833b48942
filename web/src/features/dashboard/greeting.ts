import { t } from './texts.js';
import { DATE_LANGUAGE } from '../../lib/language.js';

/** `Good evening, Elena` by the clock on the wall. */
export function greeting(name: string, hour: number): string {
  const good =
    hour < 5
      ? t('greeting.evening')
      : hour < 12
        ? t('greeting.morning')
        : hour < 18
          ? t('greeting.afternoon')
          : t('greeting.evening');
  const first = name.trim().split(/\s+/)[0] ?? '';
  return first === '' ? good : t('greeting.named', { good, name: first });
}

const day = new Intl.DateTimeFormat(DATE_LANGUAGE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * `Saturday 21 November. 26 cards sold today, the best day of the last 30.`
 * @param date today, `YYYY-MM-DD`
 */
export function dayLine(date: string, sales: readonly { value: number }[]): string {
  const named = day.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
  const today = sales.at(-1)?.value;
  if (today === undefined) return `${named}.`;
  const sold = today === 0 ? t('today.none') : t('today.sold', { count: today });
  const best = today > 0 && sales.slice(0, -1).every(({ value }) => value < today);
  return `${named}. ${sold}${best ? t('today.best') : ''}.`;
}
