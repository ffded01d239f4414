/** How conditions are put together, in screens and in resources. */
interface Combination<Part> {
  readonly all?: readonly Part[] | undefined;
  readonly any?: readonly Part[] | undefined;
  readonly not?: Part | undefined;
}

/** Whether a condition holds as far as it is made of others. */
export const combinationHolds = <Part>(
  { all, any, not }: Combination<Part>,
  holds: (part: Part) => boolean,
): boolean =>
  (all === undefined || all.every(holds)) &&
  (any === undefined || any.some(holds)) &&
  (not === undefined || !holds(not));

/** The conditions of which all must hold: those of `all` alone, or the condition itself. */
export function conjunctsOf<Condition extends object>(condition: Condition): readonly Condition[] {
  const { all, ...others } = condition as { all?: readonly Condition[] };
  return Array.isArray(all) && Object.keys(others).length === 0
    ? (all as readonly Condition[]).flatMap((each) => conjunctsOf(each))
    : [condition];
}
