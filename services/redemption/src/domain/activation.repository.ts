import type { ActivationRules } from './activation.js';

/** Who may activate printed codes, business by business. */
export interface ActivationRulesByBusiness {
  /** Those that hold without a choice, where there is none. */
  of(businessSlug: string): Promise<ActivationRules>;
  change(businessSlug: string, cashiers: boolean): Promise<ActivationRules>;
}

export const ACTIVATION_RULES = Symbol('ActivationRulesByBusiness');
