/** Columns that every table has for when and by whom a row was written. */
const stamps = ['anlage_zeit', 'letzteAenderung', 'letzterAenderungsuser'];

/** Columns that the rows of a resource have beside the fields of its schema. */
export const systemColumns = ({ primaryKey = 'id' }: { readonly primaryKey?: string }): string[] => [
  ...stamps,
  primaryKey,
];
