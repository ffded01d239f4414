import { Box, Text } from '@chakra-ui/react';
import { useRegistries } from '@schema-screens/core';
import {
  type FormTheme,
  lazyPart,
  useFormContext,
  useFormScope,
  useFormText,
  WhileLoading,
} from '@schema-screens/core/internal';
import type { Action } from '@schema-screens/schema/language';
import { memo, type ReactNode } from 'react';
import { usePageAttribute } from '../browser/page.ts';
import { SectionActions } from '../detail-screen/SectionActions.tsx';
import { InnerSections } from '../detail-screen/SectionFrame.tsx';
import { Card } from '../parts/Card.tsx';
import { SectionPrefix, sectionPrefix } from '../parts/screen/use-url-state.ts';
import { ErrorBoundary } from '../parts/states/ErrorBoundary.tsx';
import { UnknownNotice } from '../parts/states/Notice.tsx';
import { useStepsContext } from './steps/use-form-steps.ts';

type SectionsProps = Parameters<Exclude<FormTheme['Sections'], new (...props: never[]) => unknown>>[0];
type VisibleSection = SectionsProps['sections'][number];

const DetailTable = lazyPart(async () => {
  const { SectionTable } = await import('../detail-screen/DetailSection.tsx');
  return { default: SectionTable };
});

// Few forms have steps.
const FormSteps = lazyPart(() => import('./steps/FormSteps.tsx'));

/** Keeps what is below the steps out of sight until they have their height. */
function StepsLoading() {
  usePageAttribute('sectionLoads', true);
  return null;
}

interface SectionProps {
  section: VisibleSection;
  contentOf: (field: string) => ReactNode | undefined;
}

/** The form's data, over the record that it was opened with. */
function useLiveScope() {
  const { record } = useFormContext();
  return { ...useFormScope(), row: record.data };
}

function Part({ name }: { name: string }) {
  const { screen } = useFormContext();
  const registries = useRegistries();
  const scope = useLiveScope();
  const part = registries.parts.get(name);
  if (!part) return <UnknownNotice kind="part" name={name} where={screen.name} />;
  return (
    <WhileLoading fallback={<div data-part="waiting" />}>
      <part.component scope={scope} options={{}} />
    </WhileLoading>
  );
}

function Fields({ section: { section, entries }, contentOf }: SectionProps) {
  const { screen } = useFormContext();
  return (
    <div className="f-grid" data-columns={section.columnCount ?? 1}>
      {entries.map(({ field, hints }) => (
        <div key={field} className="f-place" data-span={hints.span}>
          <ErrorBoundary where={`${screen.name} › ${field}`}>
            {contentOf(field) ?? <UnknownNotice kind="field" name={field} where={screen.name} />}
          </ErrorBoundary>
        </div>
      ))}
    </div>
  );
}

interface TableProps {
  table: NonNullable<VisibleSection['section']['table']>;
  title?: string | undefined;
  label?: string | undefined;
}

/** The context of actions and tables in the form. */
function useSite() {
  const { resource, back } = useFormContext().screen;
  return { scope: useLiveScope(), resource, returnTo: back };
}

function Table(props: TableProps) {
  const { screen } = useFormContext();
  const site = useSite();
  return <DetailTable {...props} scope={site.scope} where={screen.name} site={site} />;
}

function Actions({ actions }: { actions: readonly Action[] }) {
  return <SectionActions actions={actions} site={useSite()} />;
}

/** One card: buttons, fields (in the definition's columns on wide screens) and a table, or a hand-written part. */
const Section = memo(function Section({ section, contentOf }: SectionProps) {
  const { intro: introText, title: titleText, table, part, actions } = section.section;
  const title = useFormText(titleText);
  const intro = useFormText(introText);
  if (section.fault !== undefined) throw section.fault;
  if (table && !section.section.fields) return <Table table={table} title={title} />;
  return (
    <Card {...(title !== undefined && { title })}>
      {intro && (
        <Text mb="4" color="fg.muted">
          {intro}
        </Text>
      )}
      {actions ? (
        <Actions actions={actions} />
      ) : part === undefined ? (
        <Fields section={section} contentOf={contentOf} />
      ) : (
        <Part name={part} />
      )}
      {table && (
        <InnerSections value>
          <Box mt="4">
            <Table table={table} label={title} />
          </Box>
        </InnerSections>
      )}
    </Card>
  );
});

/** The sections of a form, one below the other, or one step of them after the other. */
export function FormSections({ sections, contentOf }: SectionsProps) {
  const { screen } = useFormContext();
  const view = useStepsContext();
  const framed = (section: VisibleSection, content: ReactNode) => (
    <ErrorBoundary key={section.key} where={`${screen.name} sections[${section.key}]`}>
      <SectionPrefix value={sectionPrefix('', Number(section.key))}>{content}</SectionPrefix>
    </ErrorBoundary>
  );
  const draw = (section: VisibleSection) =>
    framed(section, <Section section={section} contentOf={contentOf} />);
  const drawValues = (section: VisibleSection) =>
    framed(section, <Fields section={section} contentOf={contentOf} />);
  return (
    <Box display="flex" flexDirection="column" gap="5">
      {view ? (
        <WhileLoading fallback={<StepsLoading />}>
          <FormSteps view={view} draw={draw} drawValues={drawValues} />
        </WhileLoading>
      ) : (
        sections.map(draw)
      )}
    </Box>
  );
}
