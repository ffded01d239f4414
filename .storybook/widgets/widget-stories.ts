import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { widgetStates } from './widget-states.ts';

const widgetFile = /\/widgets\/[^/]+\/[^/]+Widget\.stories\.tsx$/;

/** A widget's file of stories with a story for every state; they stand in its first line, so that all others keep their places. */
async function withStates(file: string): Promise<string> {
  const states = Object.entries(widgetStates).map(
    ([state, name]) => `export const ${state} = { name: '${name}', args: { state: '${state}' } };`,
  );
  return `${states.join(' ')} ${await readFile(file, 'utf8')}`;
}

/** Lists the stories of widgets: those of their states, and what their files show beside. */
export const widgetIndexer: Indexer = {
  test: widgetFile,
  async createIndex(fileName, { makeTitle }) {
    return loadCsf(await withStates(fileName), { fileName, makeTitle }).parse().indexInputs;
  },
};

/** Adds the stories of the states to the file of every widget. */
export function widgetStories(): Plugin {
  return {
    name: 'portal:widget-stories',
    enforce: 'pre',
    load: (id) => (widgetFile.test(id) ? withStates(id) : undefined),
  };
}
