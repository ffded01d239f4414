/** Puts parameters behind the page's address, where definitions read them; until the function given back is called. */
export function openWithQuery(query: string): () => void {
  const before = window.location.href;
  const url = new URL(before);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
  return () => window.history.replaceState(window.history.state, '', before);
}
