import { requestTexts } from './request-locale.ts';

// The first match wins, since browsers also name those that they imitate.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: typeof browsers, text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

const maxLength = 512;

/** Between browser and system. */
const separator = ', ';

/** A stored description in the language of the request, e.g. „Firefox auf Windows“. */
export function deviceText(described: string | null): string {
  const texts = requestTexts().device;
  const [browser, system] = (described ?? '').split(separator);
  if (!browser) return texts.unknown;
  return system ? texts.named({ browser, system }) : browser;
}

/**
 * Browser and device of a User-Agent header, such as "Firefox, Windows"; empty if neither is known. Only these words are stored.
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, maxLength);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  return [browser, system].filter(Boolean).join(separator);
}
