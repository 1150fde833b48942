import { deflateSync } from 'node:zlib';
import { describe, expect, it, test } from '@jest/globals';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from './image-limits.js';
import { dominantColour, encodeImage } from './images.js';

const sizes = {
  list: { width: 40, height: 20, fit: 'cover', format: 'webp' },
  mail: { width: 60, height: 60, fit: 'inside', format: 'jpeg' },
  icon: { width: 16, height: 16, fit: 'inside', format: 'png' },
} as const;
const blank = (width = 80, height = 60) => sharp({ create: { width, height, channels: 3, background: '#c81e3c' } });
const wrongType = expect.objectContaining({ kind: 'invalid', code: 'IMAGE_TYPE' });
const tooLarge = expect.objectContaining({ kind: 'invalid', code: 'IMAGE_TOO_LARGE' });

/** A PNG chunk: length, type, content, checksum. */
function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** A few hundred bytes that claim to be a picture of 30,000 by 30,000 pixels. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(90_001))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('that is %s is encoded anew in every size and format', async (format) => {
    const made = await encodeImage(await blank().toFormat(format).toBuffer(), sizes);
    const seen = await Promise.all(
      Object.values(made).map(async (picture) =>
        sharp(picture)
          .metadata()
          .then(({ width, height, format: kind }) => [width, height, kind]),
      ),
    );
    expect(seen).toEqual([
      [40, 20, 'webp'],
      [60, 45, 'jpeg'],
      [16, 12, 'png'],
    ]);
  });

  it('is encoded as AVIF too, which nobody may upload', async () => {
    const { detail } = await encodeImage(await blank().png().toBuffer(), {
      detail: { width: 40, height: 20, fit: 'cover', format: 'avif' },
    });
    expect(detail.subarray(4, 12).toString('latin1')).toBe('ftypavif');
    const size = detail.indexOf('ispe') + 8;
    expect([detail.readUInt32BE(size), detail.readUInt32BE(size + 4)]).toEqual([40, 20]);
  });

  it('beside more than ten is refused while its caller can still hear so', async () => {
    const photo = await blank(1_600, 1_200).png().toBuffer();
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => encodeImage(photo, sizes)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refusals).toContainEqual(expect.objectContaining({ kind: 'unavailable', code: 'TOO_BUSY', retryAfter: 5 }));
    expect(outcomes.length - refusals.length).toBeGreaterThanOrEqual(10);
  });

  it('that is smaller than a size to fit into stays as small', async () => {
    const { mail } = await encodeImage(await blank(10, 10).png().toBuffer(), sizes);
    expect(await sharp(mail).metadata()).toMatchObject({ width: 10, height: 10 });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('no picture')],
    ['an SVG', async () => Buffer.from(svg)],
    ['an SVG behind an XML line and spaces', async () => Buffer.from(`  \n<?xml version="1.0"?>\n${svg}`)],
    ['a GIF', async () => blank().gif().toBuffer()],
    ['a TIFF', async () => blank().tiff().toBuffer()],
    ['an AVIF', async () => blank().avif({ effort: 0 }).toBuffer()],
    [
      'a GIF that is a script as well',
      async () => Buffer.from('GIF89a/*\u0000\u0000\u0000\u0000*/=1;alert(1)', 'latin1'),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    [
      'a web page with the first bytes of a JPEG',
      async () =>
        Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html><script>alert(1)</script></html>')]),
    ],
    [
      'half a JPEG',
      async () =>
        blank(400, 400)
          .jpeg()
          .toBuffer()
          .then((whole) => whole.subarray(0, whole.length / 2)),
    ],
    [
      'half a PNG',
      async () =>
        blank(400, 400)
          .png()
          .toBuffer()
          .then((whole) => whole.subarray(0, whole.length / 2)),
    ],
    [
      'half a WebP',
      async () =>
        blank(400, 400)
          .webp({ lossless: true })
          .toBuffer()
          .then((whole) => whole.subarray(0, whole.length / 2)),
    ],
  ])('that is %s is refused', async (_what, make) => {
    await expect(encodeImage(await make(), sizes)).rejects.toEqual(wrongType);
  });

  it('is refused above 5 MB, before anything looks at it', async () => {
    await expect(encodeImage(Buffer.alloc(MAX_IMAGE_BYTES + 1), sizes)).rejects.toEqual(tooLarge);
    await expect(encodeImage(Buffer.alloc(MAX_IMAGE_BYTES), sizes)).rejects.toEqual(wrongType);
  });

  it('of few bytes and too many pixels is refused by its header', async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(1_000);
    await expect(encodeImage(bomb, sizes)).rejects.toEqual(tooLarge);
  });

  it('leaves nothing behind but its pixels: no place, no comment, nothing appended', async () => {
    const comment = 'taken at 12 Secret Street';
    const withExif = await blank()
      .withExif({
        IFD0: { ImageDescription: comment, Copyright: comment },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .jpeg()
      .toBuffer();
    const upload = Buffer.concat([withExif, Buffer.from(`<script>${comment}</script>PK\u0003\u0004`)]);
    expect(upload.includes(comment)).toBe(true);
    for (const picture of Object.values(await encodeImage(upload, sizes))) {
      expect(picture.includes('Secret Street') || picture.includes('<script>')).toBe(false);
      const { exif, xmp, iptc } = await sharp(picture).metadata();
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    }
  });

  it('is turned the way it was held before that is forgotten', async () => {
    const sideways = await blank(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { mail } = await encodeImage(sideways, sizes);
    expect(await sharp(mail).metadata()).toMatchObject({ width: 30, height: 60 });
  });
});

describe('the colour of a picture', () => {
  it('is the one that it shows most, greys aside', async () => {
    const red = await blank(10, 40).png().toBuffer();
    const picture = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#808080' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const colour = (await dominantColour(picture))!;
    for (const [part, expected] of [
      [colour.red, 0xc8],
      [colour.green, 0x1e],
      [colour.blue, 0x3c],
    ] as const)
      expect(Math.abs(part - expected)).toBeLessThan(16);
  });

  it('is none when there are only greys or nothing to see', async () => {
    expect(
      await dominantColour(
        await sharp({ create: { width: 20, height: 20, channels: 3, background: '#222222' } })
          .png()
          .toBuffer(),
      ),
    ).toBeUndefined();
    expect(
      await dominantColour(
        await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } })
          .png()
          .toBuffer(),
      ),
    ).toBeUndefined();
  });
});
