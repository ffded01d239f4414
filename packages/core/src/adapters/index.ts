/** The public API of the adapters. */

export {
  type Authenticator,
  createAuthenticator,
  type PasskeyRefusal,
  supportsPasskeys,
} from './authenticator.ts';
export { type CheckedDataSource, type DataSourceCheck, dataSourceChecks } from './data-source-checks.ts';
export { createMemoryDataSource, type MemoryResource } from './memory-data-source.ts';
export { createHttpClient, type HttpClientOptions, newTabId } from './rest/http-client.ts';
export { createRestDataSource } from './rest/rest-data-source.ts';
export { type ResourceAddress, restRecords } from './rest/rest-records.ts';
export { type CallVocabulary, type RestWords, restWords } from './words.ts';
