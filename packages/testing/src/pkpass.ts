import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const STORED = 0;
const LOCAL_HEADER = 0x04034b50;

/** The files of a .pkpass, which is a ZIP whose entries are stored as they are. */
export function filesOf(pkpass: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(pkpass);
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === LOCAL_HEADER; ) {
    if (zip.readUInt16LE(at + 8) !== STORED) throw new Error('a compressed entry');
    const [size, nameLength, extraLength] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    const content = at + 30 + nameLength + extraLength;
    files.set(zip.toString('utf8', at + 30, at + 30 + nameLength), zip.subarray(content, content + size));
    at = content + size;
  }
  return files;
}

/** Checks a pass as a device does: openssl verifies the signature of the manifest, and the manifest names every file's SHA-1. Throws otherwise. */
export async function verifyPkpass(pkpass: Uint8Array, authorityPem: string): Promise<void> {
  const files = filesOf(pkpass);
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-pkpass-'));
  try {
    await Promise.all([
      ...['signature', 'manifest.json'].map((name) => writeFile(join(folder, name), files.get(name)!)),
      writeFile(join(folder, 'authority.pem'), authorityPem),
    ]);
    await run(
      'openssl',
      [
        'smime',
        '-verify',
        '-inform',
        'DER',
        '-in',
        'signature',
        '-content',
        'manifest.json',
        '-binary',
        '-CAfile',
        'authority.pem',
        '-partial_chain',
        '-purpose',
        'any',
        '-out',
        '/dev/null',
      ],
      { cwd: folder },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, string>;
  const named = [...files.keys()].filter((name) => name !== 'signature' && name !== 'manifest.json').sort();
  if (Object.keys(manifest).sort().join() !== named.join()) throw new Error('the manifest does not name every file');
  for (const [name, digest] of Object.entries(manifest)) {
    if (createHash('sha1').update(files.get(name)!).digest('hex') !== digest)
      throw new Error(`the manifest is wrong about ${name}`);
  }
}
