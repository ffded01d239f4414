type Schema = Readonly<Record<string, unknown>>;

const largestInt32 = 2_147_483_647;
const int32 = { minimum: -largestInt32 - 1, maximum: largestInt32 };
const safeInteger = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether a property's own limits exceed 32 bits, or its values are keys of other rows. */
export const isBigInteger = ({ minimum, maximum, 'x-reference': reference }: Schema): boolean =>
  reference !== undefined ||
  (isNumber(maximum) && maximum > int32.maximum) ||
  (isNumber(minimum) && minimum < int32.minimum);

/**
 * The limits that a number gets from its column: the range of its integer type, the range and step of its decimals; none
 * otherwise.
 */
export function columnRange(schema: Schema): { minimum?: number; maximum?: number; multipleOf?: number } {
  const types = [schema.type].flat();
  if (types.includes('integer')) return isBigInteger(schema) ? safeInteger : int32;
  const { 'x-precision': precision, 'x-scale': scale = 0 } = schema;
  if (!types.includes('number') || !isNumber(precision) || !isNumber(scale)) return {};
  const step = 10 ** -scale;
  const largest = Number((10 ** (precision - scale) - step).toFixed(scale));
  return { minimum: -largest, maximum: largest, multipleOf: step };
}
