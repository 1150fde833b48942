import { MAX_MESSAGE_BYTES, decode, type Doc } from './bson-values.js';

export interface Request {
  readonly id: number;
  readonly command: Doc;
  /** The client wants no answer (write concern 0). */
  readonly silent: boolean;
  /** OP_QUERY, which drivers use for their very first hello. */
  readonly legacy: boolean;
}

/** The bytes are no MongoDB message: the connection is closed. */
export class ProtocolError extends Error {}

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const FLAG_CHECKSUM = 1;
const FLAG_MORE_TO_COME = 2;
/** Of the flags a receiver must understand (the lower 16 bits), those we do not. */
const UNKNOWN_FLAGS = 0xfffc;
/** A command with one document at the limit, and some room. */
export const MAX_BYTES = MAX_MESSAGE_BYTES + 16_384;

/** Cuts a byte stream into messages; chunks are joined once per message. */
export class MessageReader {
  private chunks: Buffer[] = [];
  private size = 0;

  /** @param most bytes of a message, as things are when it begins */
  constructor(private readonly most: () => number) {}

  *push(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.size >= HEADER) {
      const head = this.chunks[0] as Buffer;
      if (head.length < 4) this.chunks = [Buffer.concat(this.chunks)];
      const length = (this.chunks[0] as Buffer).readInt32LE(0);
      if (length < HEADER || length > this.most()) throw new ProtocolError(`message length ${length}`);
      if (this.size < length) return;
      const all = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
      this.chunks = all.length > length ? [all.subarray(length)] : [];
      this.size -= length;
      yield all.subarray(0, length);
    }
  }
}

/** @throws ProtocolError, or any error of the BSON parser, for a malformed message */
export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return parseMsg(id, message);
  if (operation === OP_QUERY) return parseQuery(id, message);
  throw new ProtocolError(`operation ${operation}`);
}

function parseMsg(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER);
  if ((flags & UNKNOWN_FLAGS) !== 0) throw new ProtocolError(`flags ${flags}`);
  const end = message.length - (flags & FLAG_CHECKSUM ? 4 : 0);
  let command: Doc | undefined;
  const sequences: Doc = {};
  for (let at = HEADER + 4; at < end; ) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    const section = slice(message, at + 1, size, end);
    if (kind === 0 && !command) command = decode(section);
    else if (kind === 1) readSequence(section, sequences);
    else throw new ProtocolError(`section kind ${String(kind)}`);
    at += 1 + size;
  }
  if (!command) throw new ProtocolError('no body');
  return { id, command: { ...command, ...sequences }, silent: (flags & FLAG_MORE_TO_COME) !== 0, legacy: false };
}

/** int32 size, name, documents. */
function readSequence(section: Buffer, sequences: Doc): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('sequence without a name');
  const documents: Doc[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = section.readInt32LE(at);
    const raw = slice(section, at, size, section.length);
    documents.push(decode(raw));
    at += size;
  }
  sequences[section.toString('utf8', 4, nameEnd)] = documents;
}

/** int32 flags, collection name, int32 skip, int32 count, query. */
function parseQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER + 4);
  if (nameEnd < 0) throw new ProtocolError('query without a collection');
  const database = message.toString('utf8', HEADER + 4, nameEnd).split('.')[0] ?? '';
  const at = nameEnd + 9;
  const command = decode(slice(message, at, message.readInt32LE(at), message.length));
  return { id, command: { ...command, $db: database }, silent: false, legacy: true };
}

function slice(bytes: Buffer, at: number, size: number, end: number): Buffer {
  if (size < 5 || at + size > end) throw new ProtocolError(`section size ${size}`);
  return bytes.subarray(at, at + size);
}

let lastReplyId = 0;

export function replyTo({ id, legacy }: Pick<Request, 'id' | 'legacy'>, body: Buffer): Buffer {
  const head = Buffer.alloc(legacy ? HEADER + 20 : HEADER + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE((lastReplyId = (lastReplyId + 1) & 0x7fffffff), 4);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) head.writeInt32LE(1, HEADER + 16);
  return Buffer.concat([head, body]);
}
