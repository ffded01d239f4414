const placeholder = '%FEATURES%';

/** Names of the features that the server of this page has switched on; undefined: a page without such a server has all. */
export function pageFeatures(): ReadonlySet<string> | undefined {
  const told = document.querySelector<HTMLMetaElement>('meta[name=features]')?.content ?? placeholder;
  return told === placeholder ? undefined : new Set(told.split(',').map((name) => name.trim()));
}
