/** By the name of the Secret: each setting, made of words in braces. */
export const SECRETS: Record<string, Record<string, string>>;

interface List<T> {
  apiVersion: 'v1';
  kind: 'List';
  items: T[];
}

/** @param values by their words. Throws with the words that have none. */
export function secretsOf(
  values: Record<string, string | undefined>,
): List<{ metadata: { name: string }; stringData: Record<string, string> }>;

/** @param key under which the store has all words. What is optional must be there too, and may be empty. */
export function externalSecretsOf(store: string, key: string): List<object>;
