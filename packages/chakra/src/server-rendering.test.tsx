import type { DataSource } from '@schema-screens/core';
import { restRecords } from '@schema-screens/core/adapters';
import type { Screen } from '@schema-screens/schema/language';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createMemoryRouter } from './host/memory-router.ts';
import { preloadRenderer } from './renderers.ts';
import { ScreenApp } from './ScreenApp.tsx';

const frame = { $schema: '', access: 'public' as const, resource: 'buch' };
const screens: Screen[] = [
  { ...frame, name: 'BUECHER', kind: 'list', path: '/', title: 'Bücher', columns: [{ field: 'titel' }] },
  {
    ...frame,
    name: 'NEU',
    kind: 'form',
    path: '/neu',
    title: 'Neues Buch',
    mode: 'create',
    sections: [{ fields: ['titel'] }],
  },
  {
    ...frame,
    name: 'BUCH',
    kind: 'detail',
    path: '/buch/{id}',
    title: 'Buch {params.id}',
    load: false,
    sections: [{ text: ['Regal {params.id}'] }],
  },
];
const never = () => new Promise<never>(() => undefined);
const data: DataSource = { ...restRecords(never), meta: never, search: never, call: never };

it.each([
  ['/', 'Bücher', 'list'],
  ['/neu', 'Neues Buch', 'form'],
  ['/buch/7', 'Buch 7', 'detail'],
  ['/nirgends', 'Diese Seite gibt es nicht.', 'list'],
] as const)('%s is rendered without a document', async (path, text, kind) => {
  await preloadRenderer(kind);
  expect(globalThis.window).toBeUndefined();
  const app = createElement(ScreenApp, { data, screens, router: createMemoryRouter(path) });
  expect(renderToString(app)).toContain(text);
});
