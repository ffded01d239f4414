import { Box, Text } from '@chakra-ui/react';
import {
  formatCount,
  queries,
  toRequestError,
  useData,
  useDefinitions,
  useLocale,
  useUser,
} from '@schema-screens/core';
import { type ActionPlacement, listTexts, usedByTable, useMeta } from '@schema-screens/core/internal';
import type { DetailSection, Scope, UsedBy } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorState, LoadingState } from '../parts/states/States.tsx';
import { DetailTable } from './DetailTable.tsx';
import { SectionFrame } from './SectionFrame.tsx';

interface UsedByTableProps {
  usedBy: UsedBy;
  title: string | undefined;
  open: DetailSection['open'];
  scope: Scope;
  meta: ResourceMeta | undefined;
  where: string;
  site: ActionPlacement;
}

/** Says so if there are more records than the table shows. */
function MoreNote({ usedBy, value, most: maxRows }: { usedBy: UsedBy; value: string; most: number }) {
  const locale = useLocale();
  const data = useData();
  const { data: found } = useQuery(queries.count(data, usedBy.resource, { [usedBy.field]: value }));
  if (!found || found.count <= maxRows) return null;
  return (
    <Text textStyle="sm" color="fg.muted" mt="2">
      {locale.texts(listTexts).usedBy.more({
        max: formatCount(locale, maxRows),
        count: formatCount(locale, found.count, found.countExceeded),
      })}
    </Text>
  );
}

const valueIn = ({ row }: Scope, key: string): string => String(row?.[key] ?? '');

/** The records that refer to the one of the screen; nothing if the user may not search them. */
export function UsedByTable({ usedBy, title, open, ...context }: UsedByTableProps) {
  const { screens } = useDefinitions();
  const user = useUser();
  const { meta, error, retry } = useMeta(usedBy.resource);
  const made = useMemo(
    () => meta && usedByTable(usedBy, meta, { user, screens }),
    [usedBy, meta, user, screens],
  );
  // Somebody who may do nothing with these records does not get their schema either.
  if (error && toRequestError(error).status === 403) return null;
  if (error)
    return (
      <SectionFrame title={title} open={open}>
        <ErrorState error={error} onRetry={retry} />
      </SectionFrame>
    );
  if (!meta)
    return (
      <SectionFrame title={title} open={open}>
        <LoadingState lines={3} />
      </SectionFrame>
    );
  if (!made) return null;
  return (
    <Box>
      <DetailTable {...context} table={made.table} title={title} open={open} />
      <MoreNote usedBy={usedBy} value={valueIn(context.scope, made.key)} most={made.maxRows} />
    </Box>
  );
}
