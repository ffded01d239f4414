/** Columns of every table that record when and by whom a row was written. */
const stamps = ['anlage_zeit', 'letzteAenderung', 'letzterAenderungsuser'];

/** Columns of a resource's rows in addition to the fields of its schema. */
export const systemColumns = ({ primaryKey = 'id' }: { readonly primaryKey?: string }): string[] => [
  ...stamps,
  primaryKey,
];
