import { useEffect } from 'react';

export interface AccentTone {
  accent: string;
  accentSoft: string;
  accentInk: string;
}

/** A business's own colour in each theme. */
export interface Accent {
  light: AccentTone;
  dark: AccentTone;
}

const WHITE: Rgb = [255, 255, 255];
const DARK_SURFACE: Rgb = [29, 27, 40]; // --surface of the dark theme
const INK: Rgb = [28, 26, 43];
/** WCAG 2.2, 1.4.3 (4.5), with room for rounding. */
const READABLE = 4.6;

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * The tones of one colour: as it is on light pages (the server made sure that white is readable on it), lightened
 * until it stands out on dark ones. Null for anything that is no `#rrggbb`.
 */
export function accentOf(colour: string | null | undefined): Accent | null {
  const light = parse(colour ?? '');
  if (!light) return null;
  let dark = light;
  while (contrast(dark, softOnDark(dark)) < READABLE) dark = lighter(dark);
  return {
    light: { accent: hex(light), accentSoft: hex(mix(light, WHITE, 0.88)), accentInk: '#ffffff' },
    dark: { accent: hex(dark), accentSoft: hex(softOnDark(dark)), accentInk: hex(INK) },
  };
}

const names: Record<keyof AccentTone, string> = {
  accent: '--accent',
  accentSoft: '--accent-soft',
  accentInk: '--accent-ink',
};

/** The tokens of that colour with their values; none for anything that is no `#rrggbb`. */
export function accentProperties(colour: string | null | undefined): [name: string, value: string][] {
  const accent = accentOf(colour);
  if (!accent) return [];
  return (['light', 'dark'] as const).flatMap((theme) =>
    (Object.keys(names) as (keyof AccentTone)[]).map((key): [string, string] => [
      `${names[key]}-${theme}`,
      accent[theme][key],
    ]),
  );
}

/** Gives the whole document (dialogs included, they are drawn in <body>) the business's accent while the page is open. */
export function useAccent(colour: string | null | undefined): void {
  useEffect(() => {
    const properties = accentProperties(colour);
    if (properties.length === 0) return;
    const root = document.documentElement;
    for (const [property, value] of properties) root.style.setProperty(property, value);
    root.dataset.accent = 'business';
    return () => {
      delete root.dataset.accent;
      for (const [property] of properties) root.style.removeProperty(property);
    };
  }, [colour]);
}

/** WCAG 2.2 "contrast ratio", 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A step lighter with its hue and saturation kept (HSL): mixing with white would turn it grey. */
function lighter(colour: Rgb): Rgb {
  const top = Math.max(...colour) / 255;
  const bottom = Math.min(...colour) / 255;
  const lightness = (top + bottom) / 2;
  const next = Math.min(1, lightness + 0.02);
  if (top === bottom) return [next * 255, next * 255, next * 255];
  const saturation = (top - bottom) / (1 - Math.abs(2 * lightness - 1));
  const spread = saturation * (1 - Math.abs(2 * next - 1));
  const floor = next - spread / 2;
  return colour.map((part) => (floor + (spread * (part / 255 - bottom)) / (top - bottom)) * 255) as unknown as Rgb;
}

function softOnDark(colour: Rgb): Rgb {
  return mix(colour, DARK_SURFACE, 0.82);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Rgb;
}

function parse(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  return match ? (match.slice(1).map((part) => Number.parseInt(part, 16)) as unknown as Rgb) : null;
}

function hex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
