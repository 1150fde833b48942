/** Whether a business accepts cards without network (DEC-6.34); its id is the business's slug. */
export interface OfflineRules {
  readonly id: string;
  readonly on: boolean;
}

export interface OfflineRulesChanged {
  readonly type: 'redemption.offline-rules-changed.v1';
  readonly data: { businessSlug: string; offline: 'on' | 'off' };
}

export function changeOfflineRules(
  rules: OfflineRules,
  on: boolean,
): { readonly next: OfflineRules; readonly events: readonly OfflineRulesChanged[] } {
  if (rules.on === on) return { next: rules, events: [] };
  const data = { businessSlug: rules.id, offline: on ? ('on' as const) : ('off' as const) };
  return { next: { ...rules, on }, events: [{ type: 'redemption.offline-rules-changed.v1', data }] };
}
