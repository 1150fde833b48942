import { sha256 } from '../digest.js';

/** Names a text by what it says, in 16 letters: the same text is the same version, and no version ever says anything else. */
export function versionOf(text: string): string {
  return sha256(text).slice(0, 16);
}
