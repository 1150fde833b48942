type Rgb = readonly [number, number, number];

/** The platform's own red (design tokens). */
const PLATFORM: Rgb = [201, 63, 34];
const INK: Rgb = [28, 26, 43];
const WHITE: Rgb = [255, 255, 255];

/** Colours of a pass as Apple writes them. */
export interface PassColours {
  readonly backgroundColor: string;
  readonly foregroundColor: string;
  readonly labelColor: string;
}

/** A business's accent with the text colour that reads best on it. */
export function passColours(accent: string): PassColours {
  const background = parse(accent) ?? PLATFORM;
  const text = contrast(WHITE, background) >= contrast(INK, background) ? WHITE : INK;
  return { backgroundColor: write(background), foregroundColor: write(text), labelColor: write(text) };
}

/** A business's accent for words on white paper; the text's own colour where it would be too light to read. */
export function accentOnPaper(accent: string): string {
  const colour = parse(accent) ?? PLATFORM;
  return contrast(colour, WHITE) >= 4.5 ? hex(colour) : hex(INK);
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function parse(colour: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  return match ? [parseInt(match[1]!, 16), parseInt(match[2]!, 16), parseInt(match[3]!, 16)] : undefined;
}

function write([r, g, b]: Rgb): string {
  return `rgb(${r}, ${g}, ${b})`;
}

/** WCAG contrast, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
