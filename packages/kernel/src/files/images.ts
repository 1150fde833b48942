import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../errors.js';
import { Semaphore } from '../semaphore.js';
import { MAX_IMAGE_BYTES } from './image-limits.js';

/** Refuses pixel bombs long before they are decoded. */
const MAX_PIXELS = 40_000_000;

/** Pictures of any size take all cores and some hundred megabytes each while they are encoded. */
const AT_ONCE = 2;
/** Who asks waits 8 s for an answer (grpc/client): of ten photos of 12 megapixels at once, the last is done after 6 s on two busy cores. Another one would be encoded for nobody. */
const WAITING = 8;
const semaphore = new Semaphore(
  AT_ONCE,
  WAITING,
  () =>
    new DomainError('unavailable', 'TOO_BUSY', 'Many pictures are being prepared right now. Please try again.', {
      retryAfter: 5,
    }),
);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

/** One size to make: a picture that covers width x height, or fits into them. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
  readonly format: 'avif' | 'webp' | 'jpeg' | 'png';
}

/**
 * Checks an upload by its bytes (never by its name) and encodes it anew in each size, so that nothing but pixels
 * survives. Errors: IMAGE_TOO_LARGE, IMAGE_TYPE, TOO_BUSY.
 */
export async function encodeImage<K extends string>(
  upload: Buffer,
  sizes: Readonly<Record<K, ImageSize>>,
): Promise<Record<K, Buffer>> {
  if (upload.length > MAX_IMAGE_BYTES)
    throw new DomainError('invalid', 'IMAGE_TOO_LARGE', 'The image is larger than 5 MB.');
  const names = Object.keys(sizes) as K[];
  try {
    await refusePixelBomb(upload);
    const encoded = await semaphore.run(() =>
      Promise.all(names.map(async (name) => [name, await encode(upload, sizes[name])] as const)),
    );
    return Object.fromEntries(encoded) as Record<K, Buffer>;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('invalid', 'IMAGE_TYPE', 'Please upload a JPG, PNG or WebP image.', { cause: error });
  }
}

/** Reads the header alone; a file of a few kilobytes may claim to be gigabytes of pixels. */
async function refusePixelBomb(upload: Buffer): Promise<void> {
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS)
    throw new DomainError('invalid', 'IMAGE_TOO_LARGE', 'The image has more than 40 megapixels.');
}

async function encode(upload: Buffer, { width, height, fit, format }: ImageSize): Promise<Buffer> {
  const picture = sharp(upload, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
  return inFormat(picture, format).toBuffer();
}

function inFormat(picture: Sharp, format: ImageSize['format']): Sharp {
  // Effort 1 takes an eighth of a second for a card's large size and saves 10 to 35 % of the bytes of WebP; 4 takes two seconds for a fifth more.
  if (format === 'avif') return picture.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return picture.webp({ quality: 80, effort: 3 });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84 });
}

/** A colour's parts, 0 to 255 each. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const SAMPLE_PIXELS = 48;

/**
 * The colour that an encoded picture shows most, among those that are colours: transparent, nearly white, nearly black
 * and grey pixels don't count. Undefined when there is none.
 */
export async function dominantColour(picture: Buffer): Promise<Colour | undefined> {
  const pixels = await sharp(picture)
    .resize({ width: SAMPLE_PIXELS, height: SAMPLE_PIXELS, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const groups = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128 || Math.max(red, green, blue) - Math.min(red, green, blue) < 40) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const group = groups.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    groups.set(key, {
      count: group.count + 1,
      red: group.red + red,
      green: group.green + green,
      blue: group.blue + blue,
    });
  }
  const [largest] = [...groups.values()].sort((left, right) => right.count - left.count);
  if (!largest) return undefined;
  const mean = (sum: number) => Math.round(sum / largest.count);
  return { red: mean(largest.red), green: mean(largest.green), blue: mean(largest.blue) };
}
