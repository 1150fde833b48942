export interface NamedKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** Reads "id:base64,id:base64" (32 bytes each). Throws with the position of the bad key, never with its value. */
export function parseKeyList(text: string): NamedKey[] {
  const seen = new Set<string>();
  return text.split(',').map((entry, index) => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    const key = Buffer.from(encoded, 'base64');
    if (!/^[\w-]+$/.test(id) || key.length !== 32) throw new Error(`key ${index + 1} is not id:base64 of 32 bytes`);
    // Only one of the two would ever be used.
    if (seen.has(id)) throw new Error(`key ${index + 1} has the id of an earlier one`);
    seen.add(id);
    return { id, key };
  });
}
