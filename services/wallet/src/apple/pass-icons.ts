import sharp from 'sharp';

/** Sizes that a pass needs: icon 29 points, logo 50 points high, each at one, two and three pixels to a point. */
const SIZES: Readonly<Record<string, number>> = {
  'icon.png': 29,
  'icon@2x.png': 58,
  'icon@3x.png': 87,
  'logo.png': 50,
  'logo@2x.png': 100,
  'logo@3x.png': 150,
};

type Rgb = readonly [number, number, number];

const GOLD: Rgb = [224, 165, 38];
const CREAM: Rgb = [251, 248, 243];
const RED: Rgb = [201, 63, 34];

let drawn: Promise<Record<string, Buffer>> | undefined;

/** The platform's mark, a cream card with a gold ribbon on red, drawn once. */
export function passIcons(): Promise<Record<string, Buffer>> {
  drawn ??= drawAll();
  return drawn;
}

async function drawAll(): Promise<Record<string, Buffer>> {
  const pictures = Object.entries(SIZES).map(async ([name, size]) => [name, await draw(size)] as const);
  return Object.fromEntries(await Promise.all(pictures));
}

/** Drawn pixel by pixel: the process refuses to read SVG (kernel/files/images), and should. */
function draw(size: number): Promise<Buffer> {
  const pixels = Buffer.alloc(size * size * 3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at: [number, number] = [(x + 0.5) / size, (y + 0.5) / size];
      const soft = 1 / size;
      const card = cover(roundedBox(at, [0.5, 0.5], [0.36, 0.23], 0.05), soft);
      const ribbon =
        card *
        Math.max(
          cover(roundedBox(at, [0.36, 0.5], [0.035, 0.5], 0), soft),
          cover(roundedBox(at, [0.5, 0.44], [0.5, 0.03], 0), soft),
        );
      pixels.set(mix(mix(RED, CREAM, card), GOLD, ribbon), (y * size + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer();
}

/** Signed distance to a box with rounded corners; negative inside. */
function roundedBox(
  [x, y]: [number, number],
  [centreX, centreY]: Rgb | readonly [number, number],
  half: readonly [number, number],
  radius: number,
): number {
  const dx = Math.abs(x - centreX) - half[0] + radius;
  const dy = Math.abs(y - centreY) - half[1] + radius;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

function cover(distance: number, soft: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance / soft));
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [0, 1, 2].map((index) => Math.round(from[index]! + (to[index]! - from[index]!) * share)) as unknown as Rgb;
}
