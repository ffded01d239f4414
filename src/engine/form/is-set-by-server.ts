import type { JsonSchema } from '#model';

/** Whether a value is never written: the back end sets it or computes it from others. */
export const isSetByServer = (schema: JsonSchema): boolean =>
  schema.readOnly === true || schema['x-compute'] !== undefined;
