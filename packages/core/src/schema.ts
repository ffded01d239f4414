/** What tools need of the engine's reading of schemas: for code of a build, which draws nothing. */
export { isStructured, widgetNameFor } from './form/schema/widget-name.ts';
export { canonicalSchema, schemaHash } from './form/validation/schema-hash.ts';
