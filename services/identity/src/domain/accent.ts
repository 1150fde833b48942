/** A colour's parts, 0 to 255 each. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** WCAG 2.2, 1.4.3: white text on the accent must be readable. */
const CONTRAST_WITH_WHITE = 4.5;
const DARKER = 0.92;

/** A logo's colour as "#rrggbb", darkened until white text on it is readable; empty without a colour. */
export function accentFrom(colour: Colour | undefined): string {
  if (!colour) return '';
  let accent = colour;
  // Stryker disable next-line EqualityOperator: no colour of whole parts has that contrast to the last digit
  while (contrastWithWhite(accent) < CONTRAST_WITH_WHITE) accent = scaled(accent, DARKER);
  return `#${[accent.red, accent.green, accent.blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, "contrast ratio", of a colour beside white: 1 to 21. */
export function contrastWithWhite({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    // Stryker disable next-line EqualityOperator: no whole part is that share of 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

function scaled({ red, green, blue }: Colour, factor: number): Colour {
  return { red: Math.floor(red * factor), green: Math.floor(green * factor), blue: Math.floor(blue * factor) };
}
