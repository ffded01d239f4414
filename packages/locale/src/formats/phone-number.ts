import { cached, once } from '../values/values.ts';
import { dialPlans } from './dial-plans.gen.ts';

const entries = once(
  () => new Map(dialPlans.split('\n').map((entry) => [entry.slice(0, 2), entry.slice(2).split(';')])),
);

const planOf = cached((country): DialPlan => {
  const [code, trunk, exit] = entries().get(country) ?? [];
  if (!code) return unknownDialPlan;
  const { exit: usualExit, trunk: none } = unknownDialPlan;
  return { code: `+${code}`, exit: exit || usualExit, trunk: trunk || none };
});

/** How numbers are dialled in a country, by ISO 3166-1, e.g. "DE". Pages are given the plan of theirs: all are 2 KB. */
export const dialPlan = (country: string): DialPlan => planOf(country);

/** Whether a text is the code of a country in which numbers are dialled. */
export const isDialCountry = (country: string): boolean => dialPlan(country) !== unknownDialPlan;

/** How numbers are dialled in a country, as sources of regular expressions that JavaScript and PostgreSQL read alike. */
export interface DialPlan {
  /** Before a national number: "+49"; empty where the country is not known. */
  readonly code: string;
  /** What is dialled before the code of another country. */
  readonly exit: string;
  /** What is dialled before a national number within the country. */
  readonly trunk: string;
}

/** Numbers without a country's code stay as they are; no digits begin with its trunk prefix. */
export const unknownDialPlan: DialPlan = { code: '', exit: '00', trunk: 'x' };

/**
 * A phone number with its country's code and no other characters than digits. A zero in brackets, as in +49 (0), is not dialled.
 *
 * @param plan of numbers without a country's code
 * @returns undefined if it is not a phone number
 * @example internationalNumber('0441 9200-100', dialPlan('DE')) // '+494419200100'
 */
export function internationalNumber(
  phone: string,
  { code, exit, trunk }: DialPlan = unknownDialPlan,
): string | undefined {
  const bare = phone.replace(new RegExp(`^(\\s*(?:\\+|${exit})\\d+)\\s*\\(0\\)`), '$1');
  const digits = bare.replace(/\D/g, '');
  if (digits.length < 3 || /[a-z]/i.test(bare)) return undefined;
  if (/^\s*\+/.test(bare)) return `+${digits}`;
  const abroad = digits.replace(new RegExp(`^(?:${exit})`), '+');
  return abroad.startsWith('+') ? abroad : code + digits.replace(new RegExp(`^(?:${trunk})`), '');
}
