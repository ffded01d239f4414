/** The cookie of browsers that have signed in to the portal before. */
export const deviceCookie = { name: 'geraet', path: '/api/benutzer' } as const;
