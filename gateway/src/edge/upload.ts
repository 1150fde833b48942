import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError, invalidFields } from '@giftcard/kernel/errors';
import { MAX_IMAGE_BYTES } from '@giftcard/kernel/files/image-limits';

export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  /** The file, or nothing when none was sent. */
  readonly image: Buffer;
}

interface Parts {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly content: Buffer } | undefined;
}

/** A body can be read once; who asks again gets what was read. */
const READ = new WeakMap<FastifyRequest, Promise<Parts>>();

/**
 * Reads a multipart body with at most one picture. Errors: MEDIA_TYPE for another content type, IMAGE_TOO_LARGE,
 * INVALID_FIELDS for a field given twice or a file under another name, BAD_REQUEST for a body that breaks off.
 * @param fileField the name of the picture's part
 */
export async function readUpload(request: FastifyRequest, fileField: string): Promise<Upload> {
  const { fields, file } = await partsOf(request);
  if (file && file.name !== fileField) throw invalidFields({ field: file.name, message: 'is no picture of this form' });
  return { fields, image: file?.content ?? Buffer.alloc(0) };
}

/** Every field and the file of a multipart body. Errors: those of readUpload. */
export function partsOf(request: FastifyRequest): Promise<Parts> {
  const reading = READ.get(request) ?? readBody(request);
  READ.set(request, reading);
  return reading;
}

async function readBody(request: FastifyRequest): Promise<Parts> {
  if (!request.isMultipart())
    throw new DomainError('invalid', 'MEDIA_TYPE', 'Please send this as multipart/form-data.');
  try {
    return await readParts(request);
  } catch (error) {
    // Told by the part or by the reading of parts, whichever sees it first.
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new DomainError('invalid', 'IMAGE_TOO_LARGE', 'The image is larger than 5 MB.');
    if (error instanceof DomainError || (error instanceof Error && 'statusCode' in error)) throw error;
    // The parser's own complaints carry no status: only the body can be their cause.
    throw new DomainError('invalid', 'BAD_REQUEST', 'This request could not be read.', { cause: error });
  }
}

async function readParts(request: FastifyRequest): Promise<Parts> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let file: Parts['file'];
  for await (const part of request.parts({
    limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 30, fieldSize: 10_000 },
  })) {
    if (part.fieldname in fields) throw invalidFields({ field: part.fieldname, message: 'was sent twice' });
    if (part.type === 'file') {
      file = { name: part.fieldname, content: await part.toBuffer() };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields, file };
}
