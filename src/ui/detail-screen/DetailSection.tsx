import { Box, SimpleGrid, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type ActionSite,
  type DetailSection as Definition,
  type DetailValue,
  fillText,
  holds,
  hrefOf,
  isEmptyValue,
  type ResourceMeta,
  resolveColumn,
  type Scope,
  type ScreenCatalog,
  useEngine,
  valueAt,
} from '#engine';
import { Cell } from '../cells/Cell.tsx';
import { Card } from '../parts/Card.tsx';
import { UnknownNotice } from '../parts/Notice.tsx';
import { DetailTable } from './DetailTable.tsx';

interface DetailSectionProps {
  section: Definition;
  scope: Scope;
  meta: ResourceMeta | undefined;
  where: string;
  screens: ScreenCatalog;
  site: ActionSite;
}

function Value({ value, section }: { value: DetailValue; section: DetailSectionProps }) {
  const { scope, meta, where, screens } = section;
  const column = resolveColumn(value, meta);
  const row = scope.row ?? {};
  const isEmpty = isEmptyValue(valueAt(row, value.field));
  const href = value.link && !isEmpty ? hrefOf(value.link, scope, screens) : undefined;
  const cell = isEmpty ? '–' : <Cell column={column} row={row} where={where} />;
  return (
    <Box minW="0">
      <Text as="dt" textStyle="sm" color="fg.muted">
        {value.hideLabel ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
      </Text>
      <Box as="dd" mt="0.5" overflowWrap="anywhere" css={{ '& .cell-lines': { whiteSpace: 'pre-wrap' } }}>
        {href === undefined ? cell : <Link to={href}>{cell}</Link>}
      </Box>
    </Box>
  );
}

function Values({ section }: { section: DetailSectionProps }) {
  const { scope } = section;
  const shown = (section.section.values ?? []).filter(
    (value) =>
      holds(value.when, scope) && (value.showEmpty || !isEmptyValue(valueAt(scope.row, value.field))),
  );
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: section.section.columns ?? 1 }} gapX="8" gapY="4">
      {shown.map((value) => (
        <Value key={value.field} value={value} section={section} />
      ))}
    </SimpleGrid>
  );
}

function Part({ name, scope, where }: { name: string; scope: Scope; where: string }) {
  const { registries } = useEngine();
  const part = registries.parts.get(name);
  if (!part) return <UnknownNotice kind="Teil" name={name} where={where} />;
  return <part.component scope={scope} options={{}} />;
}

function contentOf(props: DetailSectionProps): ReactNode {
  const { section, scope, where } = props;
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
      {section.values && <Values section={props} />}
      {section.part && <Part name={section.part} scope={scope} where={where} />}
    </>
  );
}

/** One section of a detail screen, when its condition holds; collapsible when the definition says whether it is open at first. */
export function DetailSection(props: DetailSectionProps) {
  const { section, scope } = props;
  if (!holds(section.when, scope)) return null;
  const title = section.title === undefined ? undefined : fillText(section.title, scope);
  if (section.table) return <DetailTable {...props} table={section.table} title={title} />;
  if (section.open === undefined || title === undefined)
    return <Card {...(title ? { title } : {})}>{contentOf(props)}</Card>;
  return (
    <Card>
      <details open={section.open}>
        <Text as="summary" textStyle="lg" fontWeight="semibold" cursor="pointer">
          {title}
        </Text>
        <Box mt="4">{contentOf(props)}</Box>
      </details>
    </Card>
  );
}
