import { formatMoney } from '../../lib/money.js';
import { common } from '../../lib/texts.js';

/** One change or one refused try (services/identity/README.md). */
export interface AuditEntry {
  id: string;
  /** ISO time. */
  at: string;
  businessSlug: string;
  who: { id: string; role: string; name: string };
  /** An event's name without its version, or `refused.` and why. */
  action: string;
  subjectId: string;
  requestId: string;
  details: Record<string, string>;
}

export const AUDIT_PER_PAGE = 20;

/** `catalog.gift-card-created` -> `Gift card created`; `refused.tenant-mismatch` -> `Refused: tenant mismatch`. */
export function actionText(action: string): string {
  const [area = '', ...rest] = action.split('.');
  const words = (rest.length > 0 ? rest.join(' ') : area).replace(/-/g, ' ');
  return area === 'refused' ? common.refused(words) : words.charAt(0).toUpperCase() + words.slice(1);
}

/** What helps to understand it, without ids: `amount: $25.00, discount: 15%, reason: typed twice`. */
export function detailText(details: Record<string, string>): string {
  const { currency = 'USD' } = details;
  const isMoney = (name: string) => name.endsWith('Cents');
  const valueOf = (name: string, value: string): string => {
    if (isMoney(name)) return formatMoney(Number(value) / 100, currency);
    return name.endsWith('Percent') ? `${value}%` : value;
  };
  return Object.entries(details)
    .filter(([name, value]) => value !== '' && !/Id$|^businessSlug$/.test(name) && !(name === 'currency' && Object.keys(details).some(isMoney)))
    .map(([name, value]) => `${name.replace(/(Cents|Percent)$/, '').replace(/([A-Z])/g, ' $1').toLowerCase()}: ${valueOf(name, value)}`)
    .join(', ');
}

/** Who it was, as far as it is known. */
export function whoText({ name, role }: AuditEntry['who']): string {
  if (name !== '') return name;
  if (role === 'SuperAdmin') return common.superAdmin;
  return role === '' ? common.thePlatform : common.aFormerAdmin;
}
