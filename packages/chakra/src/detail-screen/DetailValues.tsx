import { Box, Flex, SimpleGrid, Text, VisuallyHidden } from '@chakra-ui/react';
import { useDefinitions, useLocale, useNotices } from '@schema-screens/core';
import { rowText } from '@schema-screens/core/internal';
import {
  conditionHolds,
  type DetailSection,
  type DetailValue,
  fillText,
  hasContent,
  hrefOf,
  resolveColumn,
  type Scope,
  valueAt,
} from '@schema-screens/schema/language';
import { isEmptyValue, type ResourceMeta } from '@schema-screens/schema/model';
import { Cell } from '../cells/Cell.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Link } from '../parts/Link.tsx';
import { TermButton } from '../parts/TermButton.tsx';

interface DetailValuesProps {
  values: readonly DetailValue[];
  columnCount: DetailSection['columnCount'];
  layout: DetailSection['layout'];
  scope: Scope;
  meta: ResourceMeta | undefined;
  where: string;
}

const isEmpty = ({ text, field }: DetailValue, scope: Scope): boolean =>
  text === undefined ? isEmptyValue(valueAt(scope.row, field ?? '')) : !hasContent(text, scope);

const styles = {
  strong: { fontWeight: 'semibold' },
  highlight: {
    display: 'inline-block',
    px: '2',
    mx: '-2',
    borderRadius: 'md',
    bg: 'bg.warning',
    color: 'fg.warning',
    fontWeight: 'semibold',
  },
  muted: { color: 'fg.muted' },
} as const;

function Value({
  value,
  scope,
  meta,
  where,
  layout,
}: Omit<DetailValuesProps, 'values' | 'columnCount'> & { value: DetailValue }) {
  const locale = useLocale();
  const { screens } = useDefinitions();
  const { notify } = useNotices();
  const column = resolveColumn({ ...value, field: value.field ?? '' }, meta);
  const row = scope.row ?? {};
  const hasNone = isEmpty(value, scope);
  const href = value.to && !hasNone ? hrefOf(value.to, scope, screens) : undefined;
  const text = value.text === undefined ? undefined : fillText(value.text, scope);
  // A link within a link is not possible.
  const plain = href !== undefined && column.cell === 'reference' ? rowText(locale, column, row) : text;
  const rendered = value.cell === undefined ? plain : undefined;
  const cell = hasNone ? '–' : (rendered ?? <Cell column={column} row={row} where={where} />);
  const style = value.style?.find(({ when }) => conditionHolds(when, scope));
  const copied = text ?? String(valueAt(row, value.field ?? '') ?? '');
  return (
    <Box minW="0" {...(layout === 'line' && inLine)}>
      <Text
        as="dt"
        textStyle="sm"
        color="fg.muted"
        {...(layout === 'line' && !value.hideLabel && { me: '2' })}
      >
        {value.hideLabel ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
        {!value.hideLabel && <TermButton label={column.label} />}
      </Text>
      <Box
        as="dd"
        mt={layout === 'line' ? undefined : '0.5'}
        overflowWrap="anywhere"
        whiteSpace={text === undefined ? undefined : 'pre-line'}
        css={{
          '& .cell-lines': { whiteSpace: 'pre-wrap' },
          '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
        }}
        {...(value.copy && { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })}
      >
        <Box as="span" {...(style && styles[style.style])}>
          {href === undefined ? (
            cell
          ) : (
            <Link to={href} className="cell-link">
              {cell}
            </Link>
          )}
          {style?.text && <VisuallyHidden> ({style.text})</VisuallyHidden>}
        </Box>
        {value.copy && !hasNone && (
          <Box as="span" data-print="hide">
            <CopyButton
              text={copied}
              label={column.label}
              copied={typeof value.copy === 'string' ? fillText(value.copy, scope) : undefined}
              notify={notify}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}

const inLine = { display: 'flex', alignItems: 'baseline' } as const;

/** Widths apply to screens only. */
const onPaper = {
  1: {},
  2: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};

/** Labelled values; empty ones are omitted. */
export function DetailValues({ values, columnCount, ...place }: DetailValuesProps) {
  const { scope } = place;
  const visible = values.filter(
    (value) => conditionHolds(value.when, scope) && (value.showEmpty || !isEmpty(value, scope)),
  );
  const rendered = visible.map((value) => (
    <Value key={`${value.field ?? value.text} ${value.label ?? ''}`} value={value} {...place} />
  ));
  if (place.layout === 'line')
    return (
      <Flex as="dl" wrap="wrap" gapX="6" gapY="1">
        {rendered}
      </Flex>
    );
  return (
    <SimpleGrid
      as="dl"
      columns={{ base: 1, sm: columnCount ?? 1 }}
      _print={onPaper[columnCount ?? 1]}
      gapX="8"
      gapY="4"
    >
      {rendered}
    </SimpleGrid>
  );
}
