/** The public API of the adapters. */
export { createHttpClient, type HttpClientOptions } from './http-client.ts';
export { createRestDataSource } from './rest-data-source.ts';
export { type ResourceAddress, restRecords } from './rest-records.ts';
