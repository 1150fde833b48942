import { createRequire } from 'node:module';
import sharp from 'sharp';

/** The reader behind the counter's camera (html5-qrcode brings it), taken from where the web app has it. */
interface Reader {
  readonly RGBLuminanceSource: new (grey: Uint8ClampedArray, width: number, height: number) => object;
  readonly HybridBinarizer: new (source: object) => object;
  readonly BinaryBitmap: new (binarizer: object) => object;
  readonly QRCodeReader: new () => { decode(bitmap: object, hints: Map<number, unknown>): { getText(): string } };
  readonly DecodeHintType: { readonly TRY_HARDER: number };
}

const reader = createRequire(new URL('../../../web/package.json', import.meta.url))(
  'html5-qrcode/third_party/zxing-js.umd.js',
) as Reader;

/** Ways to look at a picture, as a camera sees it nearer and turned: one look alone misses about every twentieth code. */
const LOOKS = [0, 8, 90, 188].flatMap((turned) => [undefined, 900, 700, 500, 360].map((width) => ({ turned, width })));

/** What a scanner reads from a picture with one QR code somewhere on it; throws when there is none to be read. */
export async function readQr(picture: Buffer): Promise<string> {
  let refusal: unknown;
  for (const look of LOOKS) {
    try {
      return await readAt(picture, look);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

async function readAt(
  picture: Buffer,
  { turned, width }: { turned: number; width: number | undefined },
): Promise<string> {
  const seen = sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width, withoutEnlargement: true })
    .rotate(turned, { background: '#ffffff' });
  const { data, info } = await seen.greyscale().raw().toBuffer({ resolveWithObject: true });
  const bitmap = new reader.BinaryBitmap(
    new reader.HybridBinarizer(new reader.RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)),
  );
  return new reader.QRCodeReader().decode(bitmap, new Map([[reader.DecodeHintType.TRY_HARDER, true]])).getText();
}
