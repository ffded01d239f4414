import type { ResourceRegistry } from './resource-registry.ts';

/** Returns the text of an enumeration's key; the key itself if the enumeration does not have it. */
export const enumText =
  ({ enums }: Pick<ResourceRegistry, 'enums'>) =>
  (name: string, key: string): string =>
    enums.get(name)?.find(({ schluessel }) => schluessel === key)?.wert ?? key;
