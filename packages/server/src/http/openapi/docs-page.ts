import type { CatalogEntry } from './route-catalog.ts';

type Json = Record<string, unknown>;

/** The style sheet of the page. */
export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: .25rem 0; }
code { font-family: ui-monospace, monospace; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: .5rem; }
`;

/** The page that shows the OpenAPI document: plain HTML without scripts, with its style sheet in a separate file. */
export function docsPage(document: Json, entries: readonly CatalogEntry[]): string {
  const { title, version } = document.info as { title: string; version: string };
  const groups = Map.groupBy(
    Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
    ),
    ({ operation }) => String((operation.tags as string[])[0]),
  );
  const sections = [...groups].map(
    ([tag, calls]) =>
      `<h2>${escapeHtml(tag)}</h2>${calls.map(({ method, path, operation }) => call(method, path, operation)).join('')}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)} – API</h1>
<p>Version ${escapeHtml(version)}, ${entries.length} calls. For programs: <a href="/api/openapi.json">openapi.json</a></p>
${sections.join('\n')}
<h2>Schemas</h2>
${Object.entries((document.components as { schemas: Json }).schemas)
  .map(([name, schema]) => details(`<code>${escapeHtml(name)}</code>`, schema))
  .join('')}
</main>
</body>
</html>`;
}

function call(method: string, path: string, operation: Json): string {
  const head = `<code><span class="method">${escapeHtml(method.toUpperCase())}</span>${escapeHtml(path)}</code> ${escapeHtml(String(operation.summary))}`;
  return details(head, operation);
}

const details = (head: string, content: unknown): string =>
  `<details><summary>${head}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(content, null, 2))}</pre></details>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
