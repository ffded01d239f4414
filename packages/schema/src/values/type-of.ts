import type { JsonSchema } from '../schema/json-schema.ts';

const structured = new Set(['object', 'array']);

/**
 * The first type of a schema other than null, or that of texts if it is one of several simple ones, since a text can be any of
 * them; without a type, that of its constant or of its first key.
 */
export function typeOf({ type, enum: keys, const: only }: JsonSchema = {}): string | undefined {
  if (type !== undefined) {
    const names = [type].flat().filter((name) => name !== 'null');
    const isSimple = names.includes('string') && !names.some((name) => structured.has(name));
    return isSimple ? 'string' : names[0];
  }
  const sample = only ?? keys?.find((key) => key !== null);
  return sample === undefined ? undefined : typeof sample;
}
