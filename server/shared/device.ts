import { translate } from './request-locale.ts';

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

const unknown = 'Unbekanntes Gerät';
const browserOnSystem = / auf (?=[^ ]+$)/;

/** A stored description in the language of the request. */
export function deviceText(described: string | null): string {
  const [browser = '', system] = (described ?? unknown).split(browserOnSystem);
  return system ? translate('{browser} auf {system}', { browser, system }) : translate(browser);
}

/**
 * Browser and device of a User-Agent header in plain words, such as „Firefox auf Windows“. Only these words are stored.
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, maxLength);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser && system) return `${browser} auf ${system}`;
  return browser ?? system ?? unknown;
}
