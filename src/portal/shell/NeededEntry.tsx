import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countIn, queries } from '#engine';
import type { MenuEntry } from '#language';
import { dataSource } from '../session/data-source.ts';
import { queryClient } from '../session/query-client.ts';

interface NeededEntryProps {
  needs: NonNullable<MenuEntry['needs']>;
  children: ReactNode;
}

function Entry({ needs, children }: NeededEntryProps) {
  const { path, value } = needs;
  const { data } = useQuery(queries.call(dataSource, { path }));
  const isMissing = data !== undefined && countIn(data.data, value) === undefined;
  return isMissing ? null : children;
}

/** A menu entry for users who have what it requires; shown until it is known that they do not. */
export default function NeededEntry(props: NeededEntryProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Entry {...props} />
    </QueryClientProvider>
  );
}
