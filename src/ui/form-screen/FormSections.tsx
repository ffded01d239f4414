import { Box, Text } from '@chakra-ui/react';
import { Fragment, memo, type ReactNode } from 'react';
import { type FormTheme, useFormContext, useFormText } from '#engine';
import { Card } from '../parts/Card.tsx';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { UnknownNotice } from '../parts/Notice.tsx';

type SectionsProps = Parameters<Exclude<FormTheme['Sections'], new (...props: never[]) => unknown>>[0];
type VisibleSection = SectionsProps['sections'][number];

interface SectionProps {
  section: VisibleSection;
  contentOf: (field: string) => ReactNode | undefined;
}

/** One card of fields; on wide screens in the columns of its definition. */
const Section = memo(function Section({ section: { section, entries, fault }, contentOf }: SectionProps) {
  const { screen } = useFormContext();
  const title = useFormText(section.title);
  const intro = useFormText(section.intro);
  if (fault !== undefined) throw fault;
  const columns = section.columns ?? 1;
  return (
    <Card {...(title !== undefined && { title })}>
      {intro && (
        <Text mb="4" color="fg.muted">
          {intro}
        </Text>
      )}
      <div className="f-grid" data-columns={columns}>
        {entries.map(({ field, hints }) => (
          <div key={field} className="f-place" data-span={hints.span}>
            {contentOf(field) ?? <UnknownNotice kind="Feld" name={field} where={screen.name} />}
          </div>
        ))}
      </div>
    </Card>
  );
});

/** The sections of a form, one below the other. */
export function FormSections({ sections, contentOf }: SectionsProps) {
  const { screen } = useFormContext();
  return (
    <Box display="flex" flexDirection="column" gap="5">
      {sections.map((section) => (
        <Fragment key={section.key}>
          <ErrorBoundary where={`${screen.name} sections[${section.key}]`}>
            <Section section={section} contentOf={contentOf} />
          </ErrorBoundary>
        </Fragment>
      ))}
    </Box>
  );
}
