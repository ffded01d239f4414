import { lazyValue, memoizeByKey } from '../values/values.ts';
import { dialPlans } from './dial-plans.gen.ts';
import { type DialPlan, unknownDialPlan } from './phone-number.ts';

const entries = lazyValue(
  () => new Map(dialPlans.split('\n').map((entry) => [entry.slice(0, 2), entry.slice(2).split(';')])),
);

const planOf = memoizeByKey((country): DialPlan => {
  const [code, trunk, exit] = entries().get(country) ?? [];
  if (!code) return unknownDialPlan;
  const { exit: usualExit, trunk: none } = unknownDialPlan;
  return { code: `+${code}`, exit: exit || usualExit, trunk: trunk || none };
});

/** How numbers are dialled in a country, by ISO 3166-1, e.g. "DE". Pages are given the plan of theirs: all are 2 KB. */
export const dialPlan = (country: string): DialPlan => planOf(country);

/** Whether a text is the code of a country in which numbers are dialled. */
export const isDialCountry = (country: string): boolean => dialPlan(country) !== unknownDialPlan;
