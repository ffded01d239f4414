/** The generic server for other applications: resources from JSON Schemas, on an embedded database or PostgreSQL. */
export type { CreatedAccount, NewAccount } from '../../server/accounts/create-account.ts';
export { backUp } from '../../server/operation/back-up.ts';
export type { OperatorCommand } from '../../server/operation/installation.ts';
export { restore } from '../../server/operation/restore.ts';
export { retryTasks } from '../../server/operation/retry-tasks.ts';
export { rotateKey } from '../../server/operation/rotate-key.ts';
export { isEndText } from '../../server/resources/history/history-chain.ts';
export { runCommand } from '../../server/run-command.ts';
export { ConfigError } from '../../server/shared/config/config.ts';
export { loadEnvironmentFile } from '../../server/shared/config/environment-file.ts';
export { conflict, forbidden, HttpError, invalid, notFound } from '../../server/shared/http-error.ts';
export type { Identity } from '../../server/shared/identity.ts';
export { english as serverTextsInEnglish } from '../../server/shared/texts/english.ts';
export { serverTexts } from '../../server/shared/texts/server-texts.ts';
export {
  type ApplicationModule,
  defineModule,
  type MailContent,
  type ModuleContext,
  type ModuleMail,
  tablesOf,
} from './application-module.ts';
export { languageFile, readDictionary } from './dictionary-files.ts';
export { type InstallationOptions, openInstallation } from './installation.ts';
export { createResourceServer, type ResourceServer, type ResourceServerOptions } from './resource-server.ts';
