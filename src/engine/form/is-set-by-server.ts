import type { JsonSchema } from '#model';

/** Whether nobody writes a value: the back end sets it, or works it out from others. */
export const isSetByServer = (schema: JsonSchema): boolean =>
  schema.readOnly === true || schema['x-compute'] !== undefined;
