/** How probably a value of the one list is greater than one of the other: 0.5 where they cannot be told apart. */
export function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  let greater = 0;
  for (const a of one) for (const b of other) greater += a > b ? 1 : a === b ? 0.5 : 0;
  return greater / (one.length * other.length);
}
