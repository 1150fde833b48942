/** Texts of legal pages by their version. None is ever changed or taken away: purchases name the terms that they accepted. */
export interface LegalTexts {
  /** Keeps it; again changes nothing. */
  keep(businessSlug: string, version: string, text: string): Promise<void>;
  find(businessSlug: string, version: string): Promise<string | undefined>;
}

export const LEGAL_TEXTS = Symbol('LegalTexts');
