/** `Good evening, Elena` by the clock on the wall. */
export function greeting(name: string, hour: number): string {
  const time = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const first = name.trim().split(/\s+/)[0] ?? '';
  return first === '' ? `Good ${time}` : `Good ${time}, ${first}`;
}

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** `Saturday 21 November. 26 cards sold today, the best day of the last 30.` */
export function dayLine(now: Date, sales: readonly { value: number }[]): string {
  const date = day.format(now).replace(',', '');
  const today = sales.at(-1)?.value;
  if (today === undefined) return `${date}.`;
  const sold = today === 0 ? 'No card sold today yet' : `${today.toLocaleString('en-US')} ${today === 1 ? 'card' : 'cards'} sold today`;
  const best = today > 0 && sales.slice(0, -1).every(({ value }) => value < today);
  return `${date}. ${sold}${best ? ', the best day of the last 30' : ''}.`;
}
