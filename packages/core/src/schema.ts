/** What tools need of the engine's reading of schemas: for code of a build, which draws nothing. */
export { isStructured, selectWidget } from './form/schema/select-widget.ts';
export { schemaHash, validationSchema } from './form/validation/schema-hash.ts';
