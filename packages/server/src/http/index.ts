/** What modules of an application may use of `http`. */
export { backgroundCall, identityOf, type SessionPolicy, sessionOf } from './access.ts';
export type { AppContext, Users } from './context.ts';
export { listeningPort } from './http-server.ts';
export { moduleOperation } from './operations.ts';
export type { Callers, Restriction } from './plugins/access.ts';
export { stopOnSignals } from './stop-on-signals.ts';
export { type CheckedUpload, checkUploads, type UploadContext } from './uploads/check-uploads.ts';
export { type BodyFile, checkBodyFiles, filesCall, filesSchema, maxFiles } from './uploads/files-in-body.ts';
export { type Upload, uploadCall } from './uploads/upload-call.ts';
export { idParameters, pathSegment, rowId } from './wire/path-parameters.ts';
export type { TypedRoutes } from './wire/schema-types.ts';
export { validateBody } from './wire/validate-body.ts';
