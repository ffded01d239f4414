/** Options of a query whose data others change as well: refetched when the user returns to the page or the window. */
export const alwaysCurrent = { staleTime: 0, refetchOnWindowFocus: true } as const;
