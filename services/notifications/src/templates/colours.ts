type Rgb = readonly [number, number, number];

const INK: Rgb = [28, 26, 43];
const WHITE: Rgb = [255, 255, 255];
/** The sheet of a mail in the dark theme, #1d1b28. */
const DARK_SHEET: Rgb = [29, 27, 40];
/** WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;

/** A business's colour, made readable wherever a mail uses it. All as "#rrggbb". */
export interface Accent {
  /** Text and buttons on white. */
  readonly light: string;
  /** Text on the light button. */
  readonly onLight: string;
  /** Text and buttons on the dark sheet. */
  readonly dark: string;
  /** Text on the dark button. */
  readonly onDark: string;
}

/** The platform's own red (design tokens). */
const PLATFORM = '#c93f22';

/** The nearest readable shades of an accent; the platform's own for what is no colour. */
export function accentOf(colour: string): Accent {
  const rgb = parse(colour) ?? parse(PLATFORM)!;
  const light = firstReadable((share) => mix(rgb, INK, share), WHITE);
  const dark = firstReadable((share) => brighten(rgb, share), DARK_SHEET);
  return { light: write(light), onLight: write(textOn(light)), dark: write(dark), onDark: write(textOn(dark)) };
}

/** WCAG contrast of two colours "#rrggbb", 1 to 21. */
export function contrast(one: string, other: string): number {
  return contrastOf(parse(one)!, parse(other)!);
}

function parse(colour: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  return match ? [parseInt(match[1]!, 16), parseInt(match[2]!, 16), parseInt(match[3]!, 16)] : undefined;
}

function write(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function firstReadable(shade: (share: number) => Rgb, background: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const colour = shade(share);
    if (contrastOf(colour, background) >= ENOUGH) return colour;
  }
  return shade(1);
}

/** Brighter in its own hue first, then towards white, so that a dark green stays green. */
function brighten(colour: Rgb, share: number): Rgb {
  const strongest = 255 / Math.max(...colour, 1);
  const scale = 1 + (strongest - 1) * Math.min(1, share * 2);
  return mix([colour[0] * scale, colour[1] * scale, colour[2] * scale], WHITE, Math.max(0, share * 2 - 1));
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

function textOn(background: Rgb): Rgb {
  return contrastOf(WHITE, background) >= contrastOf(INK, background) ? WHITE : INK;
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
