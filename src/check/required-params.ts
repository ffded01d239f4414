/** Parameters without which an address cannot be made: of /a/{id}/{tab?} that is id. */
export const requiredParams = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
