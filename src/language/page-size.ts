/** Rows a page; alle: all of them. */
export type PageSize = number | 'alle';

/** The most rows that a back end gives at once. */
export const largestPage = 1000;
