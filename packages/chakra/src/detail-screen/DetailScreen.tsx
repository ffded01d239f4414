import { Stack } from '@chakra-ui/react';
import { useData, useLocale } from '@schema-screens/core';
import {
  changeTexts,
  type DisplayedRecord,
  hasFigures,
  recordUpdateText,
  useDetailController,
  useFigureChanges,
  useRecordChange,
  visibleSections,
} from '@schema-screens/core/internal';
import {
  type DetailScreen as Definition,
  type DetailSection,
  fillText,
  toolbarOf,
} from '@schema-screens/schema/language';
import { useContext, useMemo } from 'react';
import { usePageAttribute } from '../browser/page.ts';
import { ActionBar } from '../parts/actions/ActionBar.tsx';
import { Card } from '../parts/Card.tsx';
import { ScreenFrame } from '../parts/screen/ScreenFrame.tsx';
import { MemoryParamsContext, SectionPrefix } from '../parts/screen/use-url-state.ts';
import ChangePill from '../parts/states/ChangePill.tsx';
import { useDelayed } from '../parts/states/delays.ts';
import { ErrorBoundary } from '../parts/states/ErrorBoundary.tsx';
import { ErrorState, LoadingState } from '../parts/states/States.tsx';
import { DetailTabs, useTabs } from './DetailTabs.tsx';
import { SectionList } from './SectionList.tsx';

interface Props {
  displayed: DisplayedRecord;
  /** The sections that are on the screen. */
  sections: readonly DetailSection[];
  onReload: () => void;
}

/** Offers what others have changed of a record, and of those that are shown in numbers, since it was loaded. */
function DetailChangePill({ displayed, sections, onReload }: Props) {
  const locale = useLocale();
  const news = useRecordChange(displayed);
  const figures = useFigureChanges(sections);
  if (!news) return <ChangePill text={figures.text} onRefresh={figures.refresh} />;
  const reload = (): void => {
    onReload();
    figures.refresh();
  };
  return (
    <ChangePill
      text={recordUpdateText(locale, news)}
      {...(news.kind !== 'deleted' && { onRefresh: reload, label: locale.texts(changeTexts).reload })}
    />
  );
}

import '../parts/states/change-pill.css';

const noRecord = { resource: undefined, id: undefined, requestedAt: undefined };

export interface DetailScreenProps {
  screen: Definition;
  params: Record<string, string | undefined>;
}

/** A read-only page, drawn from its definition. */
export default function DetailScreen({ screen, params }: DetailScreenProps) {
  const locale = useLocale();
  const detail = useDetailController(screen, params);
  const { scope, meta, displayed } = detail;
  const data = useData();
  const site = useMemo(
    () => ({ scope, resource: screen.resource, etag: detail.etag, returnTo: screen.back }),
    [scope, screen, detail.etag],
  );
  const tabs = useTabs(screen.tabs, scope);
  const sections = useMemo(
    () => visibleSections(locale, [...(screen.sections ?? []), ...(tabs.active?.sections ?? [])], [scope]),
    [screen, tabs.active, scope, locale],
  );
  const needsRow = screen.load !== false && (screen.load !== undefined || screen.resource !== undefined);
  const isReady = !detail.isLoading && !detail.error && (!needsRow || scope.row !== undefined);
  const ownHeading = isReady && screen.heading ? fillText(screen.heading, scope) : '';
  const heading = ownHeading.replaceAll(/\s+/g, ' ').trim() || fillText(screen.title, scope);
  const isLater = useDelayed(isReady);
  usePageAttribute('sectionLoads', !isReady && !detail.error);
  const place = { site, scope, meta, where: screen.name };
  const isAside = useContext(MemoryParamsContext) !== null;
  const toolbar = useMemo(() => {
    const actions = isReady
      ? toolbarOf(locale, screen, tabs.active?.toolbar)
      : toolbarOf(locale, { kind: 'detail' });
    // Beside another screen there is nothing to go back to.
    return isAside ? actions.filter(({ kind }) => kind !== 'cancel') : actions;
  }, [screen, tabs.active, isReady, isAside, locale]);
  return (
    <ScreenFrame
      title={isAside ? fillText(screen.title, scope) : heading}
      heading={heading}
      // Without the record the page would consist of gaps.
      intro={isReady && screen.intro ? fillText(screen.intro, scope) : undefined}
      width={screen.width ?? 'form'}
      fills={tabs.active?.screen !== undefined}
    >
      {isLater && data.changes && (displayed || hasFigures(sections)) && (
        <ErrorBoundary where={`${screen.name} changes`}>
          <DetailChangePill displayed={displayed ?? noRecord} sections={sections} onReload={detail.reload} />
        </ErrorBoundary>
      )}
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
          {screen.sections && <SectionList sections={screen.sections} {...place} />}
          {tabs.active && (
            <ErrorBoundary where={`${screen.name} tabs`}>
              <DetailTabs
                label={heading}
                tabs={tabs.visible}
                active={tabs.active}
                scope={scope}
                onChoose={tabs.choose}
              >
                <SectionPrefix value={`${tabs.active.name}.`}>
                  <SectionList sections={tabs.active.sections} {...place} />
                </SectionPrefix>
              </DetailTabs>
            </ErrorBoundary>
          )}
        </Stack>
      )}
      {tabs.active?.screen === undefined && <ActionBar actions={toolbar} site={site} />}
    </ScreenFrame>
  );
}
