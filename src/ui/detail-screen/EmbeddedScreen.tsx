import { useQuery } from '@tanstack/react-query';
import { queries, useEngine } from '#engine';
import { Card } from '../parts/Card.tsx';
import { InsideScreen } from '../parts/ScreenFrame.tsx';
import { ErrorState, LoadingState } from '../parts/States.tsx';
import { ScreenContent } from '../ScreenView.tsx';

interface EmbeddedScreenProps {
  name: string;
  params: Record<string, string | undefined>;
}

/** Another screen inside of this one, without a heading of its own. */
export function EmbeddedScreen({ name, params }: EmbeddedScreenProps) {
  const { data, error, refetch } = useQuery(queries.screen(useEngine(), name));
  if (data) {
    return (
      <InsideScreen value>
        <ScreenContent screen={data} params={params} />
      </InsideScreen>
    );
  }
  return (
    <Card>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}</Card>
  );
}
