import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataResponse, expectRecord, queries, useEngine } from '#engine';
import type { ScopeUser } from '#language';
import { timeGreeting } from '#portal-rules';

const path = 'imap2/login';

function greetingOf({ data }: DataResponse): string | null {
  const { ansprache } = expectRecord(data);
  return typeof ansprache === 'string' ? ansprache : null;
}

/**
 * The greeting: for policyholders that of the core system, for others and if it cannot be loaded by the user's name. Undefined
 * while it is loading.
 */
export function useGreeting(user: ScopeUser | null): string | undefined {
  const { data: source } = useEngine();
  const [atMount] = useState(() => timeGreeting(new Date()));
  const vnNr = user?.rolle === 'vn' ? (user.vn_nummer ?? null) : null;
  const { data, isLoading } = useQuery({
    ...queries.call(source, { path, body: { vnNr } }),
    select: greetingOf,
    enabled: vnNr !== null,
    staleTime: 30 * 60_000,
  });
  if (isLoading) return undefined;
  const name = [user?.vorname, user?.name].filter(Boolean).join(' ');
  return data ?? [atMount, name].filter(Boolean).join(', ');
}
