import type { JsonSchema } from '#model';

/** Whether only yes is valid. All other boxes and switches always have a valid value, so they are not marked as required. */
export const asksForYes = (schema: JsonSchema): boolean => schema.const === true;
