const AVIF = /(?:^|,)\s*image\/avif\s*(;[^,]*)?(?=,|$)/i;
const REFUSED = /;\s*q\s*=\s*0(\.0*)?\s*(;|$)/i;

/** Whether a client names AVIF among what it takes. "Anything" is no such word: crawlers, mail programs and scripts say it and show no AVIF. */
export function takesAvif(accept: string | undefined): boolean {
  const named = AVIF.exec(accept ?? '');
  return named !== null && !REFUSED.test(named[1] ?? '');
}
