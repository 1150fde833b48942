/** Bytes of values by their type, without those that say their length themselves. */
const FIXED: Readonly<Record<number, number>> = {
  0x01: 8,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};
const TEXT = 0x02;
const DOCUMENT = 0x03;
const ARRAY = 0x04;
const BINARY = 0x05;

/**
 * A document with these of its fields alone, in its own order, put together from its bytes: nothing is decoded.
 * @returns undefined where a value has a type whose end is not known here
 */
export function keptElements(raw: Buffer, names: ReadonlySet<string>): Buffer | undefined {
  const parts: Buffer[] = [];
  let length = 5;
  for (let at = 4, end; at < raw.length - 1; at = end) {
    const nameEnd = raw.indexOf(0, at + 1);
    const bytes = valueBytes(raw, raw[at] as number, nameEnd + 1);
    if (bytes === undefined) return undefined;
    end = nameEnd + 1 + bytes;
    if (!names.has(raw.toString('utf8', at + 1, nameEnd))) continue;
    parts.push(raw.subarray(at, end));
    length += end - at;
    // A document has no field twice.
    if (parts.length === names.size) break;
  }
  const kept = Buffer.alloc(length);
  kept.writeInt32LE(length);
  let at = 4;
  for (const part of parts) at += part.copy(kept, at);
  return kept;
}

function valueBytes(raw: Buffer, type: number, at: number): number | undefined {
  if (type === TEXT) return 4 + raw.readInt32LE(at);
  if (type === DOCUMENT || type === ARRAY) return raw.readInt32LE(at);
  if (type === BINARY) return 5 + raw.readInt32LE(at);
  return FIXED[type];
}
