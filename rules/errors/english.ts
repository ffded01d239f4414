import type { holidayTexts } from '../dates/holidays.ts';
import type { waitingTexts } from '../dates/waiting-text.ts';
import { specialCharacters } from '../formats/password.ts';
import type { passwordTexts } from '../formats/password-texts.ts';
import type { MessageKey, sentenceTexts } from './messages.ts';

/** The messages of validation in English. */
const validation: Readonly<Record<MessageKey, string>> = {
  required: 'must not be empty.',
  minLength: 'must have at least {1} characters.',
  maxLength: 'must have no more than {1} characters.',
  maxCharacter: 'must have no more than 1 character.',
  integer: 'must be a whole number.',
  number: 'must be a number.',
  boolean: 'must be yes or no.',
  between: 'is outside the valid range.',
  min: 'must be {1} or more.',
  max: 'must be {1} or less.',
  above: 'must be more than {1}.',
  below: 'must be less than {1}.',
  multipleOf: 'has too many decimal places.',
  minItems: 'must have at least {1} entries.',
  maxItems: 'must have no more than {1} entries.',
  maxItem: 'must have no more than 1 entry.',
  uniqueItems: 'must not contain the same entry twice.',
  email: 'is not a valid email address.',
  notEmail: 'must not be an email address.',
  uri: 'is not a valid web address.',
  date: 'is not a valid date.',
  dateTime: 'is not a valid date and time.',
  notFuture: 'must not be in the future.',
  notPast: 'must not be in the past.',
  time: 'is not a valid time with a time zone.',
  timeOfDay: 'is not a valid time.',
  timeWindow: 'needs a day and two times, the first before the second.',
  iban: 'is not a valid IBAN.',
  bic: 'is not a valid BIC.',
  plz: 'is not a valid postcode.',
  phone: 'is not a valid phone number.',
  ip: 'is not a valid IP address.',
  mac: 'is not a valid MAC address.',
  image: 'is not a permitted image.',
  pattern: 'is not in the right format.',
  enum: 'is not a permitted value.',
  type: 'has an invalid value.',
  password: 'does not meet the password requirements.',
  characters: 'contains characters that are not permitted.',
  unknown: 'is not a known field.',
  readOnly: 'cannot be changed.',
  unique: 'is already in use.',
  initialState: 'is not possible at the start.',
  state: 'cannot become ‘{1}’ now.',
  sameState: 'is already ‘{1}’.',
  together: 'are already in use together.',
  overlap: 'This period overlaps with another entry.',
  part: 'no longer exists. Please remove this entry, or create it again.',
  reference: 'no longer exists. Please choose another entry.',
  same: 'do not match.',
  different: 'must be different from ‘{1}’.',
  later: 'must be after ‘{1}’.',
  notBeforeField: 'must not be before ‘{1}’.',
  dayAfterField: 'must be at least 1 day after ‘{1}’.',
  daysAfterField: 'must be at least {2} days after ‘{1}’.',
  atLeast: 'must not be less than ‘{1}’.',
  dependsOn: 'does not go with ‘{1}’.',
  document: 'contains content that is not permitted.',
  notBefore: 'must not be before {1}.',
  notAfter: 'must not be after {1}.',
  closedDay: 'must not be on a {1}.',
  closedHoliday: 'must not be on a public holiday ({1}).',
  closedDate: 'must not be on {1}.',
  closedHours: 'must be between {2} on a {1}.',
  closedPeriod: 'must be between {2} on a {1} from beginning to end.',
  closedBetween: 'must be on the same day as the beginning, {1}.',
};

const sentences: typeof sentenceTexts = {
  field: 'The field',
  repetition: 'repeat',
  quoted: (title) => `‘${title}’`,
  invalid: 'is not valid.',
};

const waiting: typeof waitingTexts = {
  seconds: (count) => (count === 1 ? 'in one second' : `in ${count} seconds`),
  minutes: (count) => (count === 1 ? 'in one minute' : `in ${count} minutes`),
};

const holidays: typeof holidayTexts = {
  '01-01': 'New Year’s Day',
  '01-06': 'Epiphany',
  '03-08': 'International Women’s Day',
  '-2': 'Good Friday',
  '0': 'Easter Sunday',
  '1': 'Easter Monday',
  '05-01': 'Labour Day',
  '05-08': 'Liberation Day',
  '39': 'Ascension Day',
  '49': 'Whit Sunday',
  '50': 'Whit Monday',
  '60': 'Corpus Christi',
  '06-17': 'Anniversary of the Uprising of 17 June 1953',
  '08-15': 'Assumption Day',
  '09-20': 'World Children’s Day',
  '10-03': 'Day of German Unity',
  '10-31': 'Reformation Day',
  '11-01': 'All Saints’ Day',
  '11-22': 'Day of Repentance and Prayer',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
};

const passwords: typeof passwordTexts = {
  upper: 'Capital letter',
  lower: 'Lower-case letter',
  digit: 'Digit',
  special: `Special character (${specialCharacters})`,
  length: 'at least 8 characters',
  kinds: 'at least three of these four kinds of character',
};

/** The texts of the rules in English. */
export const englishRules = { validation, sentences, waiting, holidays, passwords };
