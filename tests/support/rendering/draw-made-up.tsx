import { createHost, type Host, ScreenView, UiHost } from '@schema-screens/chakra';
import type { DataSource } from '@schema-screens/core';
import type { Screen } from '@schema-screens/schema/language';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  books,
  libraryDataSource,
  libraryMeta,
  libraryScreens,
  loadLibraryScreen,
} from '../../../.storybook/library.ts';
import { translateMeta, translateScreens } from '../../../packages/chakra/src/translate-definitions.ts';
import { madeUpLocale, textsIn } from './made-up-language.ts';
import { mark } from './marks.ts';
import { Around, type TestEngine, testEngine } from './render-form.tsx';

/** What the library's books say, which is no text of the application. */
export const libraryData: readonly string[] = [...new Set(textsIn(books(60)))];

export const madeUpScreen = <Definition extends Screen>(definition: Definition): Definition =>
  translateScreens([definition], madeUpLocale)[0] as Definition;

const meta = translateMeta(libraryMeta, madeUpLocale);
const screens = new Map(
  [...libraryScreens].map(([name, entry]) => [name, { ...entry, title: mark(entry.title) }]),
);

/** An application in the made-up language, with its dialogs and notices; by default over the library's books. */
export function drawMadeUp(
  content: ReactNode,
  data: Partial<DataSource> = {},
  { at = '/', ...over }: Partial<TestEngine> & { at?: string } = {},
): Host {
  const host = createHost();
  const engine = testEngine(
    { ...libraryDataSource, meta: async () => meta, ...data },
    {
      locale: madeUpLocale,
      screens,
      loadScreen: async (name) => madeUpScreen(await loadLibraryScreen(name)),
      ...(host.ports as Partial<TestEngine>),
      ...over,
    },
  );
  render(
    <Around engine={engine} host={host} at={at}>
      {content}
      <UiHost />
    </Around>,
  );
  return host;
}

/** Draws a screen over the library's books. */
export const drawMadeUpScreen = (
  definition: Screen,
  data?: Partial<DataSource>,
  over?: Parameters<typeof drawMadeUp>[2] & { params?: Record<string, string> },
): Host =>
  drawMadeUp(<ScreenView screen={madeUpScreen(definition)} params={over?.params ?? {}} />, data, over);

/** Presses the first button of a name. */
export async function press(name: string | RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', {
    name: typeof name === 'string' ? mark(name) : name,
  });
  await userEvent.click(button!);
}
