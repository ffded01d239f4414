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

/** Shown until it is known that the user does not have what the entry requires. */
function NeededEntry({ needs, children }: NeededEntryProps) {
  const { path, value } = needs;
  const { data } = useQuery(queries.call(dataSource, { path }));
  const isMissing = data !== undefined && countIn(data.data, value) === undefined;
  return isMissing ? null : children;
}

/** An entry of an open menu, hidden from users without what it requires. */
export function MenuEntryGate({ menu, children }: { menu: MenuEntry | undefined; children: ReactNode }) {
  if (!menu?.needs) return children;
  return (
    <QueryClientProvider client={queryClient}>
      <NeededEntry needs={menu.needs}>{children}</NeededEntry>
    </QueryClientProvider>
  );
}
