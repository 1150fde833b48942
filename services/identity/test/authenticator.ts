import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_FOLLOWS = 0x40;
const COUNTER_BYTES = 4;
const AAGUID_BYTES = 16;

/** Where an authenticator is asked: what a browser tells it. */
export interface Place {
  readonly origin: string;
  readonly rpId: string;
}

interface Options {
  readonly challenge: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const challengeOf = (options: string) => (JSON.parse(options) as Options).challenge;

/** One passkey (ES256) of an authenticator that answers whatever it is asked, wherever it is. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  private readonly key: KeyObject;
  private readonly coseKey: Buffer;

  constructor(readonly place: Place) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = pair.privateKey;
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    this.coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  get credentialId(): string {
    return this.id.toString('base64url');
  }

  /** What navigator.credentials.create answers. @param attested with the passkey's own signature, which nobody asked for */
  make(options: string, { place = this.place, attested = false }: { place?: Place; attested?: boolean } = {}): string {
    const data = Buffer.concat([
      this.data(place, USER_PRESENT | USER_VERIFIED | CREDENTIAL_FOLLOWS),
      Buffer.alloc(AAGUID_BYTES),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey,
    ]);
    const client = clientData('webauthn.create', challengeOf(options), place);
    const signature = this.sign(data, client);
    const [format, statement] = attested
      ? ['packed', Buffer.concat([Buffer.from('a263616c672663736967', 'hex'), cborBytes(signature)])]
      : ['none', Buffer.from([0xa0])];
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText(format), cborText('attStmt'), statement, cborText('authData'), cborBytes(data)],
    ]);
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What navigator.credentials.get answers; counts on unless told. */
  show(options: string, { place = this.place, counter = ++this.counter }: { place?: Place; counter?: number } = {}) {
    this.counter = counter;
    const client = clientData('webauthn.get', challengeOf(options), place);
    const data = this.data(place, USER_PRESENT);
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: this.sign(data, client).toString('base64url'),
    });
  }

  private data({ rpId }: Place, flags: number): Buffer {
    const counter = Buffer.alloc(COUNTER_BYTES);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  private sign(data: Buffer, client: Buffer): Buffer {
    return sign('sha256', Buffer.concat([data, sha256(client)]), this.key);
  }

  private answer(response: object): string {
    const { credentialId: id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

function clientData(type: string, challenge: string, { origin }: Place): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Of fewer than 24 characters. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
}
