type Schema = Readonly<Record<string, unknown>>;

/** How many decimals a field's numbers have: none for integers, otherwise by its column or its step; undefined if it does not say. */
export function decimalsOf({
  type,
  'x-precision': precision,
  'x-scale': scale,
  multipleOf,
}: Schema): number | undefined {
  const types = [type].flat();
  if (types.includes('integer')) return 0;
  if (typeof scale === 'number') return scale;
  if (typeof precision === 'number') return 0;
  if (typeof multipleOf !== 'number') return undefined;
  const exponent = Math.round(-Math.log10(multipleOf));
  return exponent >= 0 && exponent <= 9 && Number(`1e${-exponent}`) === multipleOf ? exponent : undefined;
}
