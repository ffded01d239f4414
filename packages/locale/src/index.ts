export {
  addDays,
  defaultTimeZone,
  germanDay,
  isCalendarDate,
  isDateTime,
  todayIn,
  todayInBerlin,
  weekdayOf,
} from './dates/dates.ts';
export { formatClock, formatDate, formatDateTime, formatDay, todayInLocale } from './dates/format-date.ts';
export {
  easterSunday,
  type HolidayName,
  holidayOn,
  holidayTexts,
  type Land,
  laender,
} from './dates/holidays.ts';
export { fromZonedTime, toZonedTime } from './dates/moments.ts';
export {
  type Interval,
  periodStart,
  type RelativeDay,
  type RelativeUnit,
  readRelativeDay,
  relativeDay,
} from './dates/relative-days.ts';
export { waitingText, waitingTexts } from './dates/waiting-text.ts';
export { asciiEmail, isEmail, isPlz, isUri, looksLikeEmail } from './formats/addresses.ts';
export { type BrandScale, brandScale, defaultBrandScale, lowContrastColor } from './formats/colors.ts';
export { dialPlan, isDialCountry } from './formats/dial-plan.ts';
export { hasFileKeyword } from './formats/file-keyword.ts';
export { type FileKeyword, fileKeywordIn, maxFileBytes, mediaTypeByExtension } from './formats/file-types.ts';
export { createFormats, type FormatCheck } from './formats/formats.ts';
export { hyphenate } from './formats/hyphenation.ts';
export { toStoredNumber, ungrouped } from './formats/numbers.ts';
export {
  isPolicyPassword,
  type PasswordCriterion,
  passwordKinds,
  passwordPolicy,
  specialCharacters,
} from './formats/password.ts';
export { passwordTexts } from './formats/password-texts.ts';
export { type DialPlan, internationalNumber } from './formats/phone-number.ts';
export { drawQrCode, type QrCodeDrawing } from './formats/qr-code.ts';
export {
  isRichText,
  isRichTextLink,
  type RichText,
  type RichTextBlock,
  type RichTextHeading,
  type RichTextInline,
  type RichTextItem,
  type RichTextList,
  type RichTextMark,
  type RichTextParagraph,
  type RichTextPiece,
  richTextLimits,
  richTextToPlainText,
} from './formats/rich-text.ts';
export { createStandardFormats } from './formats/standard-formats.ts';
export {
  compactIban,
  groupedIban,
  hasAllowedCharacters,
  isBlank,
  isMailSubject,
  textLength,
  withAllowedCharacters,
} from './formats/text.ts';
export {
  formatTimeWindow,
  isTimeOfDay,
  isTimeWindow,
  parseTimeWindow,
  type TimeWindow,
  timeWindowText,
} from './formats/time-window.ts';
export { parseDate, parseNumber, parseTime } from './formats/typed.ts';
export { isUserName, normalizeUserName, similarLetters, userNameSkeleton } from './formats/user-name.ts';
export {
  createLocale,
  dayFormat,
  dayText,
  germanLocale,
  type Locale,
  listText,
  numberFormat,
  type Translation,
  weekdayText,
} from './locale.ts';
export { type MessageValues, messageArguments, messageFormat } from './messages/format-message.ts';
export { type PartialTranslationOf, type TextsOf, type TranslationOf, textsIn } from './messages/texts.ts';
export { fillBrandInDictionary, fillBrandValues } from './values/branded.ts';
export { byteOrderMark, csvField, csvLine, csvText } from './values/csv.ts';
export {
  type AmountFormat,
  type CurrencySign,
  capitalize,
  currencyDecimals,
  currencySign,
  type Decimals,
  formatAmount,
  formatCount,
  formatDecimal,
  formatFileSize,
  formatMegabytes,
  formatPercent,
  megabyte,
} from './values/format-number.ts';
export {
  add,
  compareFractions,
  divide,
  type Fraction,
  multiply,
  negate,
  toFraction,
  toNumber,
} from './values/fraction.ts';
export { childAt, pointerSteps, valueAtPointer } from './values/json-pointer.ts';
export { valueTexts, yesOrNo } from './values/value-texts.ts';
export { isEmptyValue, isRecord, isUnset, lazyValue, memoizeByKey } from './values/values.ts';
