/** An exact number: the decimals of a record, and what is worked out from them. */
export interface Fraction {
  readonly top: bigint;
  /** Positive. */
  readonly bottom: bigint;
}

/** Decimals kept when a field does not say how many it has. */
const mostDecimals = 9;

const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);

/** The decimal that a number is written as: 0.1 is a tenth, and not the binary number next to it. */
export function toFraction(value: number): Fraction {
  const [digits = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', decimals = ''] = digits.split('.');
  const shift = Number(exponent) - decimals.length;
  const top = BigInt(whole + decimals);
  return shift < 0 ? { top, bottom: tenTo(-shift) } : { top: top * tenTo(shift), bottom: 1n };
}

/** Rounded half away from zero, as amounts are (DIN 1333). */
export function toNumber({ top, bottom }: Fraction, decimals: number = mostDecimals): number {
  const size = top < 0n ? -top : top;
  const rounded = (2n * size * tenTo(decimals) + bottom) / (2n * bottom);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return Number(`${top < 0n && rounded > 0n ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`);
}

export const add = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

export const negate = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom });

export const multiply = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

/** Undefined for a division by zero. */
export function divide(a: Fraction, { top, bottom }: Fraction): Fraction | undefined {
  if (top === 0n) return undefined;
  return multiply(a, top < 0n ? { top: -bottom, bottom: -top } : { top: bottom, bottom: top });
}

/** Negative if the first one is less. */
export const compareFractions = (a: Fraction, b: Fraction): number => {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference < 0n ? -1 : Number(difference > 0n);
};
