import type { JsonSchema } from '#rules';

/** The first type of a schema other than null; without one, that of its constant or of its first key. */
export function typeOf({ type, enum: keys, const: only }: JsonSchema = {}): string | undefined {
  if (type !== undefined) return [type].flat().find((name) => name !== 'null');
  const sample = only ?? keys?.find((key) => key !== null);
  return sample === undefined ? undefined : typeof sample;
}
