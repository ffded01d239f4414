/** Options of a query whose numbers others change too: whoever comes back to the page or to its window sees what is so now. */
export const alwaysCurrent = { staleTime: 0, refetchOnWindowFocus: true } as const;
