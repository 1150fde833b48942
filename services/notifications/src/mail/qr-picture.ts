import { create } from 'qrcode';
import sharp from 'sharp';

/** White modules around the code; scanners want them (ISO 18004 says four, the white frame in the mail gives the rest). */
const QUIET = 2;
/** At least this wide: twice the size it is shown in. */
const WIDTH = 360;

/**
 * A QR code as PNG, each module a whole number of pixels. Drawn by libvips: the JavaScript encoder of the qrcode
 * package keeps the process busy ten times as long.
 */
export function qrPicture(text: string): Promise<Buffer> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET;
  const pixels = Buffer.alloc(side * side, 255);
  modules.data.forEach((isDark, index) => {
    if (isDark) pixels[(Math.floor(index / modules.size) + QUIET) * side + (index % modules.size) + QUIET] = 0;
  });
  const width = side * Math.ceil(WIDTH / side);
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
}
