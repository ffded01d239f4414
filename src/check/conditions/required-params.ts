/** Required parameters of an address: id in /a/{id}/{tab?}. */
export const requiredParams = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
