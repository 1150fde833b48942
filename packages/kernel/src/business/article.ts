/** Vowels that sound like "you" or "won", and an h that is silent. */
const SOUNDS_OTHERWISE = /^(uni|us[ae]|eu|one\b|hour|honest|honor|heir)/i;

/** A name with "a" or "an" before it, as it is spoken: "a Larkspur House", "an Olive Grove", "an Hourglass", "a Union Street". */
export function withArticle(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  const vowel = /^([aeiou]|8|11\b|18\b)/i.test(plain) !== SOUNDS_OTHERWISE.test(plain);
  return `${vowel ? 'an' : 'a'} ${name}`;
}
