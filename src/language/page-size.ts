/** Rows per page; alle: all of them. */
export type PageSize = number | 'alle';

/** The maximum number of rows that a back end returns at once. */
export const largestPage = 1000;
