import { queries, useDefinitions } from '@schema-screens/core';
import { fillText, type Screen } from '@schema-screens/schema/language';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import { Card } from '../Card.tsx';
import { ErrorState, LoadingState } from '../states/States.tsx';
import { IsNestedScreenContext } from './ScreenFrame.tsx';

/** A title without its placeholders, for where there is nothing to fill them with. */
export const titleWithoutPlaceholders = (title: string): string =>
  fillText(title, { user: null }).replaceAll(/\s+/g, ' ').trim();

interface ScreenRendererProps {
  screen: Screen;
  params: Record<string, string | undefined>;
}

/** What draws a screen inside of another one; ScreenView provides it, so that no kind of screen imports the others. */
export const ScreenRendererContext = createContext<ComponentType<ScreenRendererProps> | null>(null);

interface EmbeddedScreenProps {
  name: string;
  params: Record<string, string | undefined>;
}

/** Another screen inside of this one, without a heading of its own. */
export function EmbeddedScreen({ name, params }: EmbeddedScreenProps) {
  const Renderer = useContext(ScreenRendererContext);
  const { data, error, refetch } = useQuery(queries.screen(useDefinitions(), name));
  if (!Renderer) throw new Error('A screen is embedded in a ScreenView.');
  if (data) {
    return (
      <IsNestedScreenContext value>
        <Renderer screen={data} params={params} />
      </IsNestedScreenContext>
    );
  }
  return (
    <Card>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}</Card>
  );
}
