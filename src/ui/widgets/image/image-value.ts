import type { JsonSchema } from '#engine';
import { typeOf } from '#engine';

/** An image of the form: its contents as a data URL, and what it shows in words. */
export interface ImageValue {
  daten: string;
  alt: string;
}

/** What a field stores: the data URL alone, or with its alternative text where the schema is an object. */
export type StoredImage = string | { daten?: string | null; alt?: string | null };

export interface ImageOptions {
  accept?: string[];
  maxMb?: number;
  maxEdge?: number;
  camera?: boolean;
}

export const imageDefaults = { accept: ['jpg', 'jpeg', 'png', 'gif', 'webp'], maxMb: 5, maxEdge: 1600 };

export function toImage(stored: StoredImage | null | undefined): ImageValue | undefined {
  if (typeof stored === 'string') return stored === '' ? undefined : { daten: stored, alt: '' };
  return stored?.daten ? { daten: stored.daten, alt: stored.alt ?? '' } : undefined;
}

/** Whether the schema stores the alternative text with the image. */
export const hasAlt = (schema: JsonSchema): boolean => typeOf(schema) === 'object';

export function toStored(image: ImageValue | undefined, schema: JsonSchema): StoredImage | null {
  if (!image) return null;
  return hasAlt(schema) ? { daten: image.daten, alt: image.alt || null } : image.daten;
}

const signatures: readonly [type: string, base64: string][] = [
  ['image/png', 'iVBORw0KGgo'],
  ['image/jpeg', '/9j/'],
  ['image/gif', 'R0lGODdh'],
  ['image/gif', 'R0lGODlh'],
  ['image/webp', 'UklGR'],
];

/** The media type that the first bytes of an image in base64 tell, whatever its name says. */
export function imageType(base64: string): string | undefined {
  return signatures.find(([, start]) => base64.startsWith(start))?.[0];
}
