import type { Resource } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';

/** Values without those of fields that are no columns (`x-virtual`): no hook has taken them. */
export const storedValues = ({ fields }: Resource, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.get(name)?.schema['x-virtual']));
