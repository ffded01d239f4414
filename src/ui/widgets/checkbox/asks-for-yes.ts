import type { JsonSchema } from '#model';

/** Whether only yes will do. All other boxes and switches are filled in as they stand, so nothing marks them as required. */
export const asksForYes = (schema: JsonSchema): boolean => schema.const === true;
