import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { widgetStates } from '../../.storybook/widgets/widget-states.ts';
import { widgetIndexer } from '../../.storybook/widgets/widget-stories.ts';

const root = resolve(import.meta.dirname, '../..');
const widgets = globSync('src/ui/widgets/*/descriptor.ts', { cwd: root }).map(dirname);

it.each(widgets)('%s is shown in every state', async (widget) => {
  const [file = ''] = globSync(`${widget}/*Widget.stories.tsx`, { cwd: root });
  const stories = await widgetIndexer.createIndex(resolve(root, file), { makeTitle: String });
  const names = Object.fromEntries(stories.map(({ exportName, name }) => [exportName, name]));
  expect(names).toMatchObject(widgetStates);
});
