type Triple = readonly [number, number, number];

/** The parts of #RRGGBB, from 0 to 1, without the gamma of sRGB. */
function linear(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return [red, green, blue];
}

function hexOf(rgb: Triple): string {
  const part = (share: number): string => {
    const value = share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${rgb.map(part).join('')}`.toUpperCase();
}

const luminanceOf = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Contrast of two colours (#RRGGBB) by WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string): number =>
  ratio(luminanceOf(linear(one)), luminanceOf(linear(other)));

/** Lightness, chroma and hue (in radians) in OKLCH. */
type Oklch = { lightness: number; chroma: number; hue: number };

function oklchOf(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: Math.atan2(y, x),
  };
}

function rgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isDisplayable = (rgb: Triple): boolean => rgb.every((part) => part > -0.0005 && part < 1.0005);

/** The colour of a hue with a luminance, of at most the given chroma: sRGB has not every colour in every luminance. */
function colorWith(hue: number, chroma: number, luminance: number): string {
  for (let share = 1; share > 0; share -= 0.02) {
    let [low, high] = [0, 1];
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (luminanceOf(rgbOf({ lightness: middle, chroma: share * chroma, hue })) < luminance) low = middle;
      else high = middle;
    }
    const rgb = rgbOf({ lightness: high, chroma: share * chroma, hue });
    if (isDisplayable(rgb)) return hexOf(rgb);
  }
  return hexOf([luminance, luminance, luminance]);
}

/** Contrast of text (WCAG 1.4.3), and what rounding to a byte a part may take of it. */
export const minTextContrast = 4.5;
const rounding = 0.05;

/** The steps of the brand's colour, as #RRGGBB; 600 is the main colour. */
export const defaultBrandScale = {
  50: '#EFF8F2',
  100: '#CCE2D5',
  200: '#A6D0B6',
  300: '#74B98E',
  400: '#3D9C62',
  500: '#12823F',
  600: '#006D2F',
  700: '#005726',
  800: '#07431F',
  900: '#083319',
  950: '#05210F',
};
export type BrandScale = Readonly<Record<keyof typeof defaultBrandScale, string>>;

/**
 * The scale of a brand by its main colour (#RRGGBB). Each step but that keeps the luminance of the default scale, and so its
 * contrast with all others; the lighter ones give way where text in the main colour would not be readable on them. It is
 * computed at build time: no browser needs the code.
 */
export function brandScale(main: string): BrandScale {
  const [to, from] = [oklchOf(main), oklchOf(defaultBrandScale[600])];
  const readable = (minTextContrast + rounding) * (luminanceOf(linear(main)) + 0.05) - 0.05;
  const steps = Object.entries(defaultBrandScale).map(([step, hex]) => {
    if (step === '600') return [step, main.toUpperCase()];
    const { chroma, hue } = oklchOf(hex);
    const luminance = luminanceOf(linear(hex));
    const isTint = luminance > 0.6;
    return [
      step,
      colorWith(
        to.hue + hue - from.hue,
        (chroma * to.chroma) / from.chroma,
        isTint ? Math.min(Math.max(luminance, readable), 0.92) : luminance,
      ),
    ];
  });
  return Object.fromEntries(steps);
}

/** The lightest tint of any brand: text in the main colour has to be readable on it. */
const lightestTint = '#F6F6F6';

/**
 * What of a main colour is not readable: as text on its tints, or below white text. Undefined if all is.
 *
 * @returns its contrast, and a darker colour of the same hue that is readable
 */
export function lowContrastColor(main: string): { contrast: number; better: string } | undefined {
  const present = contrast(main, lightestTint);
  if (present >= minTextContrast + rounding) return undefined;
  const { chroma, hue } = oklchOf(main);
  const luminance = (luminanceOf(linear(lightestTint)) + 0.05) / (minTextContrast + 2 * rounding) - 0.05;
  return { contrast: present, better: colorWith(hue, chroma, luminance) };
}
