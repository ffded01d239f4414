import { ScreenView } from '@schema-screens/chakra';
import type { Engine } from '@schema-screens/core';
import type { Screen } from '@schema-screens/schema/language';
import { act, cleanup, render } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { Around } from './render-form.tsx';

/** Milliseconds after which a loading screen counts as broken. */
const patience = 20_000;

/** Catches what has passed every error boundary of the engine. */
class Outside extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.props.children;
  }
}

// In a made-up language the name of what is loading is in brackets.
const loading = '[aria-label*="Wird geladen"], [aria-busy="true"], [data-part="waiting"]';

const isLoading = () => document.querySelector(loading) !== null;

/**
 * Renders a screen until it is complete; returns what is wrong with it, or nothing.
 *
 * @param faultIn what is wrong with the complete screen
 */
export async function screenFault(
  engine: Engine,
  screen: Screen,
  faultIn: () => string | undefined,
  params: Readonly<Record<string, string>> = { id: '1' },
): Promise<string | undefined> {
  let escaped: unknown;
  const tree = (
    <Outside
      onError={(error) => {
        escaped = error;
      }}
    >
      <Around engine={engine}>
        <ScreenView screen={screen} params={params} />
      </Around>
    </Outside>
  );
  try {
    await act(async () => {
      render(tree);
    });
    for (const end = Date.now() + patience; isLoading() && Date.now() < end; )
      await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
  } catch (error) {
    return `thrown: ${String(error)}`;
  }
  const fault = escaped
    ? `past every boundary: ${String(escaped)}`
    : isLoading()
      ? 'still loading'
      : faultIn();
  cleanup();
  return fault;
}
