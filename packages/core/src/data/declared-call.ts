import {
  type Call,
  canFillTemplate,
  fillPath,
  fillValues,
  type Scope,
  valueAt,
} from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useData } from '../ports/engine.tsx';
import type { DataResponse, Request } from '../ports/requests.ts';
import { queries } from './queries.ts';

/**
 * The request of a call that a definition declares.
 *
 * @param call its method defaults to POST
 * @param body sent in addition to the call's own body; a GET has none
 */
export function buildRequest(call: Omit<Call, 'pick'>, scope: Scope, body?: Row): Request {
  const { method = 'POST' } = call;
  const whole = (body || call.body) && { ...body, ...(call.body && fillValues(call.body, scope)) };
  return {
    method,
    path: fillPath(call.path, scope),
    ...(call.query && { query: fillValues(call.query, scope) }),
    ...(whole && method !== 'GET' && { body: whole }),
  };
}

/** The request of a call that reads: a GET, with a body a POST. */
export const buildReadRequest = (call: Omit<Call, 'pick'>, scope: Scope): Request =>
  buildRequest({ method: call.body ? 'POST' : 'GET', ...call }, scope);

/** The part of a response that its call picks. */
export const pickResponseData = <Response extends { data: unknown }>(
  response: Response,
  { pick }: Pick<Call, 'pick'>,
): Response => (pick === undefined ? response : { ...response, data: valueAt(response.data, pick) });

/**
 * The request of a call that reads, for this scope, as text: equal for equal requests; empty while a placeholder of its path has no
 * value.
 */
export const requestText = (call: Omit<Call, 'pick'>, scope: Scope): string =>
  canFillTemplate(call.path, scope) ? JSON.stringify(buildReadRequest(call, scope)) : '';

/** The request of a text from requestText that is not empty. */
export const parseRequestText = (text: string): Request => JSON.parse(text);

/**
 * The response of a call, from the cache if it was made before; an outdated call is cancelled.
 *
 * @param text from requestText; empty for none
 */
export function useDeclaredCall(
  text: string,
  options: { enabled?: boolean; staleTime?: number; retry?: false; networkMode?: 'always' } = {},
): UseQueryResult<DataResponse<unknown>> {
  const data = useData();
  const { enabled = true, ...others } = options;
  return useQuery({
    ...queries.call(data, text === '' ? { path: '' } : parseRequestText(text)),
    enabled: enabled && text !== '',
    ...others,
  });
}
