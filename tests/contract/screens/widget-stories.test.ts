import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { widgetStates } from '../../../.storybook/widgets/widget-states.ts';
import { widgetIndexer } from '../../../.storybook/widgets/widget-stories.ts';
import { engineWidgets } from '../../../packages/chakra/src/widgets/index.ts';

const root = resolve(import.meta.dirname, '../../..');
const files = globSync('packages/chakra/src/widgets/*/*Widget.stories.tsx', { cwd: root });
const isOf = (file: string, name: string): boolean =>
  new RegExp(`\\bargs: {\\s*widget: '${name}'`).test(readFileSync(resolve(root, file), 'utf8'));

it.each(engineWidgets.map(({ descriptor }) => descriptor.name))(
  '%s is shown in every state',
  async (name) => {
    const file = files.find((each) => isOf(each, name)) ?? '';
    const stories = await widgetIndexer.createIndex(resolve(root, file), { makeTitle: String });
    const names = Object.fromEntries(stories.map((story) => [story.exportName, story.name]));
    expect(names).toMatchObject(widgetStates);
  },
);
