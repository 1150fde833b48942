import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CertificatePair } from './certificate-authority.js';

const AUTHORITY_DAYS = 3_650;

/**
 * Keeps an authority of one's own in a folder, and in a folder below for each process what it mounts (Certificates):
 * makes what is missing, renews what has a third of its time left. Readable by their owner alone.
 * Running processes take what is renewed within seconds.
 * @param days that a process's certificate lasts
 */
export async function keepCertificates(folder: string, processNames: readonly string[], days: number): Promise<void> {
  const authority =
    (await kept(folder, 'ca')) ??
    (await written(folder, 'ca', (await import('./certificate-authority.js')).makeAuthority(AUTHORITY_DAYS)));
  for (const name of processNames) {
    const own = join(folder, name);
    if (await kept(own, 'tls', authority)) continue;
    const { certify } = await import('./certificate-authority.js');
    await written(own, 'tls', certify(authority, name, days));
    await replace(join(own, 'ca.crt'), authority.cert);
  }
}

/** What is there, when it lasts and is of the authority. */
async function kept(folder: string, file: string, authority?: CertificatePair): Promise<CertificatePair | undefined> {
  try {
    const [cert, key] = await Promise.all(
      ['crt', 'key'].map((kind) => readFile(join(folder, `${file}.${kind}`), 'utf8')),
    );
    return isGood(cert!, authority?.cert) ? { cert: cert!, key: key! } : undefined;
  } catch {
    return undefined;
  }
}

function isGood(pem: string, authority: string | undefined): boolean {
  const certificate = new X509Certificate(pem);
  const [from, to] = [certificate.validFrom, certificate.validTo].map((text) => new Date(text).getTime());
  const renewAt = from! + ((to! - from!) * 2) / 3;
  return (
    Date.now() < renewAt && (authority === undefined || certificate.verify(new X509Certificate(authority).publicKey))
  );
}

async function written(folder: string, file: string, making: Promise<CertificatePair>): Promise<CertificatePair> {
  const pair = await making;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replace(join(folder, `${file}.key`), pair.key);
  await replace(join(folder, `${file}.crt`), pair.cert);
  return pair;
}

async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
