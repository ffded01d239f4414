import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import {
  type Action,
  type DetailScreen as Definition,
  fillText,
  useDetailController,
  useEngine,
} from '#engine';
import { ActionBar } from '../parts/ActionBar.tsx';
import { Card } from '../parts/Card.tsx';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { ScreenFrame } from '../parts/ScreenFrame.tsx';
import { ErrorState, LoadingState } from '../parts/States.tsx';
import { DetailSection } from './DetailSection.tsx';

export interface DetailScreenProps {
  screen: Definition;
  params: Record<string, string | undefined>;
}

const defaultToolbar: Action[] = [{ kind: 'cancel', label: 'Zurück' }];

/** A read-only page, drawn from its definition. */
export default function DetailScreen({ screen, params }: DetailScreenProps) {
  const detail = useDetailController(screen, params);
  const { scope, meta } = detail;
  const { screens } = useEngine();
  const site = useMemo(
    () => ({ scope, resource: screen.resource, etag: detail.etag, onCancel: screen.onCancel }),
    [scope, screen, detail.etag],
  );
  const title = fillText(screen.title, scope);
  const needsRow = screen.load !== false && (screen.load !== undefined || screen.resource !== undefined);
  const isReady = !detail.isLoading && !detail.error && (!needsRow || scope.row !== undefined);
  return (
    <ScreenFrame title={title} intro={screen.intro && fillText(screen.intro, scope)} width="form">
      {detail.error ? (
        <Card>
          <ErrorState error={detail.error} onRetry={detail.retry} />
        </Card>
      ) : !isReady ? (
        <Card>
          <LoadingState />
        </Card>
      ) : (
        <Stack gap="5">
          {Array.from(screen.sections, (section, index) => (
            <ErrorBoundary key={String(index)} where={`${screen.name} sections[${index}]`}>
              <DetailSection
                section={section}
                scope={scope}
                meta={meta}
                where={screen.name}
                screens={screens}
                site={site}
              />
            </ErrorBoundary>
          ))}
        </Stack>
      )}
      <ActionBar actions={isReady ? (screen.toolbar ?? defaultToolbar) : defaultToolbar} site={site} />
    </ScreenFrame>
  );
}
