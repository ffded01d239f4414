/** What modules of an application may use of `shared`. */
export { AccountSlots } from './account-slots.ts';

export { businessDay, region } from './config/application.ts';
export { type Config, ConfigError, readConfig, SettingsError } from './config/config.ts';
export { loadEnvironmentFile } from './config/environment-file.ts';
export type { Setting } from './config/setting-kinds.ts';
export { settingDefinitions } from './config/settings.ts';
export type { Limits } from './context.ts';
export { databaseErrorCode } from './database-error.ts';
export { describeError } from './describe-error.ts';
export { describeDevice } from './device.ts';
export { emailKey, storedEmail } from './email-address.ts';
export { makeDirectory, requireWritable } from './folders.ts';
export {
  conflict,
  type ErrorDetail,
  forbidden,
  HttpError,
  invalid,
  malformed,
  notFound,
  tooMany,
  unauthorized,
  unavailable,
} from './http-error.ts';
export type { Identity, Role, Session } from './identity.ts';
export { isWithinJsonLimits, tryParseJson } from './json.ts';
export {
  localAmount,
  localDate,
  localDay,
  localNumber,
  localTime,
  type Message,
  type MessageValue,
  messageText,
} from './message.ts';
export {
  firstLocale,
  languageOf,
  localeFor,
  requestLocale,
  requestTexts,
  runInLocale,
  textsByLanguage,
} from './request-locale.ts';
export type { SecretBox, SecretContext } from './secrets/secret-box.ts';
export {
  asTypedSecret,
  createToken,
  createTypedSecret,
  hashToken,
  hashTypedSecret,
} from './secrets/token.ts';
export { requestScope, traceHeaders } from './telemetry/request-scope.ts';
export type { Tracing } from './telemetry/tracing.ts';
