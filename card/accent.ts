/** A colour a hotel has chosen, and the two that make it readable. */
export interface Accent {
  readonly color: string;
  /** For text that stands on it. */
  readonly onColor: string;
  /** For text and edges on white: the colour itself, or as much darker as it takes. */
  readonly ink: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** WCAG 2.2, 1.4.3: text of ordinary size. */
const readable = 4.5;

/** `#rgb` or `#rrggbb`; anything else is no colour to us. */
function rgbOf(color: string): Rgb | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(color.trim()) ?? [];
  const digits = long ?? (short && [...short].map((digit) => digit + digit).join(''));
  if (!digits) return undefined;
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance and contrast as WCAG defines them. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function darkenedUntilReadable(rgb: Rgb): Rgb {
  let shade = rgb;
  while (contrast(shade, white) < readable) shade = shade.map((channel) => Math.floor(channel * 0.95)) as unknown as Rgb;
  return shade;
}

/** What the widget makes of a colour; nothing where the text is not one. */
export function accentOf(color: string): Accent | undefined {
  const rgb = rgbOf(color);
  return (
    rgb && { color: hexOf(rgb), onColor: hexOf(contrast(rgb, white) >= readable ? white : black), ink: hexOf(darkenedUntilReadable(rgb)) }
  );
}
