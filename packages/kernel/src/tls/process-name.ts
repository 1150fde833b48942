const TRUST_DOMAIN = 'spiffe://giftcard-vault/';

/** What a process is called in its certificate: its SPIFFE id, a URI among the subject's alternative names. */
export function spiffeId(processName: string): string {
  return TRUST_DOMAIN + processName;
}

/**
 * The process that a verified certificate is of; undefined when it names none, or more than one.
 * @param certificate as node:tls gives the peer's; it quotes alternative names that hold a comma
 */
export function processNameOf(certificate: { readonly subjectaltname?: string } | undefined): string | undefined {
  const names = certificate?.subjectaltname ?? '';
  if (names.includes('"')) return undefined;
  const uris = names.split(', ').filter((name) => name.startsWith('URI:'));
  const [uri = ''] = uris;
  if (uris.length !== 1 || !uri.startsWith(`URI:${TRUST_DOMAIN}`)) return undefined;
  return uri.slice(`URI:${TRUST_DOMAIN}`.length) || undefined;
}
