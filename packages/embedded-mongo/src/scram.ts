import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What the server keeps of a password (RFC 5802, 3): it checks who has it, and is no password itself. */
export interface Verifier {
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

export const MECHANISM = 'SCRAM-SHA-256';

/** As MongoDB's. */
const ITERATIONS = 15_000;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 24;
/** No channel binding; "y" says that the client could, and saw that the server does not. An identity beside the name is refused. */
const CLIENT_FIRST = /^([ny],,)(n=([^,]+),r=([\x21-\x2b\x2d-\x7e]+))$/;
const CLIENT_FINAL = /^(c=([^,]+),r=([^,]+)),p=([^,]+)$/;

const derive = promisify(pbkdf2);
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Not what was expected, or the wrong password: whoever asks is not told which. */
export class ScramFailed extends Error {}

/** @param password printable ASCII, of which SASLprep (RFC 4013) changes nothing */
export async function verifierOf(password: string): Promise<Verifier> {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error('a password has to be printable ASCII');
  const salt = randomBytes(SALT_BYTES);
  const salted = await derive(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  return { salt, storedKey: hash(hmac(salted, 'Client Key')), serverKey: hmac(salted, 'Server Key') };
}

/** What finds the verifier of a name. A name that nobody has gets one as well, each time the same, that no password fits: it takes as long and looks alike. */
export function verifiersOf(known: ReadonlyMap<string, Verifier>): (name: string) => Verifier {
  const [salts, storedKey, serverKey] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)];
  return (name) => {
    const nobody = { salt: hmac(salts, name).subarray(0, SALT_BYTES), storedKey, serverKey };
    return known.get(name) ?? nobody;
  };
}

/** The server's side of one log-in (RFC 5802, 5 with SHA-256 of RFC 7677). */
export class ScramConversation {
  readonly name: string;
  readonly serverFirst: string;
  private readonly header: string;
  private readonly clientFirst: string;
  private readonly nonce: string;
  private readonly verifier: Verifier;

  /** @throws ScramFailed */
  constructor(message: string, verifierFor: (name: string) => Verifier) {
    const [, header, bare, name, clientNonce] = CLIENT_FIRST.exec(message) ?? [];
    if (header === undefined || bare === undefined || name === undefined || clientNonce === undefined)
      throw new ScramFailed();
    this.header = header;
    this.clientFirst = bare;
    this.name = name.replaceAll('=2C', ',').replaceAll('=3D', '=');
    this.verifier = verifierFor(this.name);
    this.nonce = clientNonce + randomBytes(NONCE_BYTES).toString('base64');
    this.serverFirst = `r=${this.nonce},s=${this.verifier.salt.toString('base64')},i=${ITERATIONS}`;
  }

  /** The server's last message, which shows the client that the server has the verifier too. @throws ScramFailed for a wrong password */
  finish(message: string): string {
    const [, withoutProof, binding, nonce, proof] = CLIENT_FINAL.exec(message) ?? [];
    if (withoutProof === undefined || proof === undefined) throw new ScramFailed();
    const { storedKey, serverKey } = this.verifier;
    const said = [this.clientFirst, this.serverFirst, withoutProof].join(',');
    const clientKey = xor(hmac(storedKey, said), Buffer.from(proof, 'base64'));
    const fits = timingSafeEqual(hash(clientKey), storedKey);
    if (!fits || nonce !== this.nonce || binding !== Buffer.from(this.header).toString('base64'))
      throw new ScramFailed();
    return `v=${hmac(serverKey, said).toString('base64')}`;
  }
}

/** As long as the first; the second may be anything. */
const xor = (one: Buffer, other: Buffer): Buffer => Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
