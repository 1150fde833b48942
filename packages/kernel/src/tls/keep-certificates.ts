import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CertificatePair } from './certificate-authority.js';

const AUTHORITY_DAYS = 3_650;
/** Engines read theirs when they start. */
const ENGINE_DAYS = 365;

/**
 * Keeps an authority of one's own in a folder, and in a folder below for each process what it mounts (Certificates):
 * makes what is missing, renews what has a third of its time left. Readable by their owner alone.
 * Running processes take what is renewed within seconds.
 * @param days that a process's certificate lasts
 * @param engines the hosts of databases and brokers, which get certificates of the same authority
 */
export async function keepCertificates(
  folder: string,
  processNames: readonly string[],
  days: number,
  engines: readonly string[] = [],
): Promise<void> {
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
  for (const engine of engines) {
    if (!(await kept(join(folder, engine), 'tls', authority))) await writeForEngine(folder, engine, authority);
  }
  if (engines.length > 0) {
    // For who only asks them.
    await mkdir(join(folder, 'authority'), { recursive: true, mode: 0o755 });
    await replace(join(folder, 'authority', 'ca.crt'), authority.cert, 0o644);
  }
}

/** Under each name that an engine asks for, readable by the group: their images have users of their own. */
async function writeForEngine(folder: string, engine: string, authority: CertificatePair): Promise<void> {
  const { certifyHosts } = await import('./certificate-authority.js');
  const { cert, key } = await certifyHosts(authority, [engine, 'localhost'], ENGINE_DAYS);
  const own = join(folder, engine);
  await mkdir(own, { recursive: true, mode: 0o750 });
  const files = {
    'ca.crt': authority.cert,
    'tls.pem': key + cert,
    'private.key': key,
    'public.crt': cert,
    'tls.key': key,
    'tls.crt': cert,
  };
  for (const [name, text] of Object.entries(files)) await replace(join(own, name), text, 0o640);
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

async function replace(path: string, text: string, mode = 0o600): Promise<void> {
  await writeFile(`${path}.part`, text, { mode });
  await rename(`${path}.part`, path);
}
