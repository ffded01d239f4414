/** A parameter behind the page's address; undefined where there is none of this name. */
export const queryParameter = (name: string): string | undefined =>
  new URLSearchParams(globalThis.location?.search).get(name) ?? undefined;
