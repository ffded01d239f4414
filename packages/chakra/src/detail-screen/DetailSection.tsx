import { Box, Stack, Text } from '@chakra-ui/react';
import { useDefinitions, useLocale, useRegistries } from '@schema-screens/core';
import {
  type ActionPlacement,
  lazyPart,
  listEntryMeta,
  listEntryScopes,
  useMeta,
  WhileLoading,
} from '@schema-screens/core/internal';
import {
  conditionHolds,
  type DetailSection as Definition,
  fillText,
  hasContent,
  type Scope,
  type ScreenCatalog,
} from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { type ReactNode, useContext, useMemo } from 'react';
import { SectionPrefix, sectionPrefix } from '../parts/screen/use-url-state.ts';
import { UnknownNotice } from '../parts/states/Notice.tsx';
import { ErrorState, LoadingState } from '../parts/states/States.tsx';
import type { ExpandedRowContent as ExpandedRowProps } from '../table/table-context.ts';
import { DetailTable, type DetailTableProps } from './DetailTable.tsx';
import { DetailValues } from './DetailValues.tsx';
import { InstructionList } from './InstructionList.tsx';
import { ProcessSteps } from './ProcessSteps.tsx';
import { SectionActions } from './SectionActions.tsx';
import { InnerSections, SectionFrame } from './SectionFrame.tsx';
import { UsedByTable } from './UsedByTable.tsx';

const LazyTiles = lazyPart(() => import('./figures/TileSection.tsx'));
const LazyChart = lazyPart(() => import('./figures/ChartSection.tsx'));

export interface DetailSectionProps {
  section: Definition;
  scope: Scope;
  meta: ResourceMeta | undefined;
  where: string;
  screens: ScreenCatalog;
  site: ActionPlacement;
}

function Part({ section, scope, where }: DetailSectionProps) {
  const registries = useRegistries();
  const name = section.part ?? '';
  const part = registries.parts.get(name);
  if (!part) return <UnknownNotice kind="part" name={name} where={where} />;
  return (
    <WhileLoading fallback={<div data-part="waiting" />}>
      <part.component scope={scope} options={section.options ?? {}} />
    </WhileLoading>
  );
}

/** Nested sections, for the row or for every entry of a list in it. */
function InnerContent(props: DetailSectionProps) {
  const locale = useLocale();
  const { section, scope, meta } = props;
  const { each, sections = [] } = section;
  const around = useContext(SectionPrefix);
  const inner = useMemo(() => (each === undefined ? meta : listEntryMeta(meta, each)), [meta, each]);
  const scopes = useMemo(
    () => (each === undefined ? [scope] : listEntryScopes(locale, each, scope, inner, sections)),
    [each, scope, inner, sections, locale],
  );
  return (
    <Stack gap="5">
      {scopes.map((entry, at) => (
        <Stack gap="5" key={String(at)} data-entry={each === undefined ? undefined : at}>
          {Array.from(sections, (child, index) => (
            <SectionPrefix
              key={String(index)}
              value={sectionPrefix(each === undefined ? around : sectionPrefix(around, at), index)}
            >
              <DetailSection
                {...props}
                section={child}
                scope={entry}
                meta={inner}
                site={{ ...props.site, scope: entry }}
              />
            </SectionPrefix>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

const renderExpanded = (row: ExpandedRowProps) => <ExpandedRow {...row} />;

/** A table whose expanded rows show a section. */
export function SectionTable(props: Omit<DetailTableProps, 'renderExpanded'>) {
  return <DetailTable {...props} renderExpanded={renderExpanded} />;
}

function SectionContent(props: DetailSectionProps) {
  const { section, scope, meta, where } = props;
  return (
    <>
      {section.text && (
        <Stack gap="3" maxW="46rem">
          {section.text.map((paragraph) => (
            <Text key={paragraph} whiteSpace="pre-line">
              {fillText(paragraph, scope)}
            </Text>
          ))}
        </Stack>
      )}
      {section.values && (
        <DetailValues
          values={section.values}
          columnCount={section.columnCount}
          layout={section.layout}
          scope={scope}
          meta={meta}
          where={where}
        />
      )}
      {section.instructions && (
        <InstructionList
          instructions={section.instructions.map(({ label, text }) => ({
            label: fillText(label, scope),
            text: text && fillText(text, scope),
          }))}
        />
      )}
      {section.steps && <ProcessSteps steps={section.steps} scope={scope} />}
      {section.part !== undefined && <Part {...props} />}
      {section.sections && <InnerContent {...props} />}
      {section.actions && <SectionActions actions={section.actions} site={props.site} />}
    </>
  );
}

/** The heading, followed by the note if it is not empty. */
function titleOf({ title, note }: Definition, scope: Scope): string | undefined {
  if (title === undefined) return undefined;
  const heading = fillText(title, scope);
  return note && hasContent(note, scope) ? `${heading} – ${fillText(note, scope)}` : heading;
}

/** A section that draws its frame itself; undefined for all others. */
function drawnWhole(props: DetailSectionProps, title: string | undefined): ReactNode {
  const { section, scope } = props;
  const { usedBy, tiles, chart, table, values, open } = section;
  if (usedBy) return <UsedByTable {...props} usedBy={usedBy} title={title} open={open} />;
  if (tiles) return <LazyTiles {...props} tiles={tiles} title={title} open={open} />;
  if (chart) return <LazyChart chart={chart} scope={scope} title={title} open={open} />;
  if (table && !values) return <SectionTable {...props} table={table} title={title} open={open} />;
  return undefined;
}

/** One section of a detail screen, when its condition holds; collapsible when the definition says whether it is open at first. */
export function DetailSection(props: DetailSectionProps) {
  const { section, scope } = props;
  if (!conditionHolds(section.when, scope)) return null;
  const title = titleOf(section, scope);
  const whole = drawnWhole(props, title);
  if (whole)
    return section.actions ? (
      <Box>
        {whole}
        <SectionActions actions={section.actions} site={props.site} />
      </Box>
    ) : (
      whole
    );
  return (
    <SectionFrame title={title} open={section.open} isCompact={section.layout === 'line'}>
      <SectionContent {...props} />
      {section.table && (
        <Box mt="4">
          <SectionTable {...props} table={section.table} label={title} />
        </Box>
      )}
    </SectionFrame>
  );
}

/** The content of an expanded row; empty until the schema, which says what is protected, is loaded. */
export function ExpandedRow({ id, section, resource, scope, where, site }: ExpandedRowProps) {
  const { screens } = useDefinitions();
  const prefix = `${useContext(SectionPrefix)}${id}.`;
  const { meta, error, retry } = useMeta(resource);
  if (resource !== undefined && !meta)
    return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState lines={2} />;
  return (
    <InnerSections value>
      <SectionPrefix value={prefix}>
        <DetailSection
          section={section}
          scope={scope}
          meta={meta}
          where={where}
          screens={screens}
          site={{ ...site, scope }}
        />
      </SectionPrefix>
    </InnerSections>
  );
}
