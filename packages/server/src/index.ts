/** The generic server for other applications: resources from JSON Schemas, on an embedded database or PostgreSQL. */
export type { CreatedAccount, NewAccount } from './accounts/create-account.ts';
export {
  type ApplicationModule,
  defineModule,
  type MailContent,
  type ModuleContext,
  type ModuleMail,
  tablesOf,
} from './application/application-module.ts';
export { type InstallationOptions, openInstallation } from './application/installation.ts';
export {
  createResourceServer,
  type ResourceServer,
  type ResourceServerOptions,
} from './application/resource-server.ts';
export { runCommand } from './command/run-command.ts';
export { createServer, type Server } from './create-server.ts';
export { backUp } from './operation/back-up.ts';
export type { OperatorCommand } from './operation/installation.ts';
export { restore } from './operation/restore.ts';
export { retryTasks } from './operation/retry-tasks.ts';
export { rotateKey } from './operation/rotate-key.ts';
export { isChainEndText } from './resources/history/history-chain.ts';
export { ConfigError } from './shared/config/config.ts';
export { loadEnvironmentFile } from './shared/config/environment-file.ts';
export { conflict, forbidden, HttpError, invalid, notFound } from './shared/http-error.ts';
export type { Identity } from './shared/identity.ts';
export { languageFile, readDictionary } from './shared/texts/dictionary-files.ts';
export { englishServerTexts as serverTextsInEnglish } from './shared/texts/english.ts';
export { serverTexts } from './shared/texts/server-texts.ts';
