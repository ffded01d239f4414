import { type Call, canFill, fillPath, fillValues, type Scope } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useData } from '../ports/engine.tsx';
import type { DataResponse, Request } from '../ports/requests.ts';
import { queries } from './queries.ts';

/** A call as a definition declares it, with placeholders. */
interface DeclaredCall {
  path: string;
  query?: Record<string, unknown>;
}

/**
 * The request of a call that a definition declares.
 *
 * @param call its method defaults to POST
 * @param body sent in addition to the call's own body; a GET has none
 */
export function requestOf(call: Call, scope: Scope, body?: Row): Request {
  const { method = 'POST' } = call;
  const whole = (body || call.body) && { ...body, ...(call.body && fillValues(call.body, scope)) };
  return {
    method,
    path: fillPath(call.path, scope),
    ...(call.query && { query: fillValues(call.query, scope) }),
    ...(whole && method !== 'GET' && { body: whole }),
  };
}

/** The call for this scope as text, equal for equal calls; empty while a placeholder of its path has no value. */
export function callText({ path, query }: DeclaredCall, scope: Scope): string {
  if (!canFill(path, scope)) return '';
  const call: DeclaredCall = {
    path: fillPath(path, scope),
    ...(query && { query: fillValues(query, scope) }),
  };
  return JSON.stringify(call);
}

/**
 * The response of a call, from the cache if it was made before; an outdated call is cancelled.
 *
 * @param text from callText; empty for none
 */
export function useDeclaredCall(
  text: string,
  options: { enabled?: boolean; staleTime?: number; retry?: false; networkMode?: 'always' } = {},
): UseQueryResult<DataResponse<unknown>> {
  const data = useData();
  const { path, query }: DeclaredCall = text === '' ? { path: '' } : JSON.parse(text);
  const { enabled = true, ...others } = options;
  return useQuery({
    ...queries.call(data, { path, ...(query && { query }) }),
    enabled: enabled && text !== '',
    ...others,
  });
}
