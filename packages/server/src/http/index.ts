/** What modules of an application may use of `http`. */
export { background, identityOf, type SessionPolicy, sessionOf } from './access.ts';
export { type CheckedUpload, checkUploads, type UploadContext } from './check-uploads.ts';
export { checkedBody } from './checked-body.ts';
export type { AppContext } from './context.ts';
export { type BodyFile, checkFiles, filesCall, filesSchema, maxFiles } from './files-in-body.ts';
export { listeningPort } from './http-server.ts';
export { moduleOperation } from './operations.ts';
export { rowId, segment, withId } from './path-parameters.ts';
export type { Callers, Restriction } from './plugins/access.ts';
export type { TypedRoutes } from './schema-types.ts';
export { stopOnSignals } from './stop-on-signals.ts';
export { type Upload, uploadCall } from './upload-call.ts';
export type { Users } from './users.ts';
