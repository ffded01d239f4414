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
