import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What belongs to a request wherever its work runs. */
export interface RequestScope {
  readonly requestId: string;
  /** The trace that it is part of (W3C Trace Context), 32 hex digits. */
  readonly traceId: string;
  /** The span that new ones are part of: the caller's, or the request's own if it is traced; 16 hex digits. */
  spanId: string | undefined;
  /** Whether the trace is recorded: by the caller, or by this process. */
  flags: string;
  /** The languages that the caller prefers (Accept-Language). */
  readonly acceptLanguage: string | undefined;
  /** The browser tab that sends it, as it names itself (Tab-Id). */
  readonly tab: string | undefined;
  /** Statements run in the database, and their time in ms. */
  statements: number;
  databaseMs: number;
  /** What the call is about; undefined for what has no route. */
  target: CallTarget | undefined;
}

/** What a call is about, as far as its route says it. */
export interface CallTarget {
  /** The path of its resource, or the path of its route up to the first parameter. */
  readonly resource: string;
  /** The row that it changes. */
  readonly changedRow: string | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work` as a part of a request. */
export const withRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The request that the caller's work is part of; undefined for jobs and the start. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();

const traceparentPattern = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})/;

const tabPattern = /^[\w-]{1,40}$/;

/** The scope of a new request; without a valid `traceparent` it begins a trace. */
export function createRequestScope(
  requestId: string,
  { traceparent, 'accept-language': acceptLanguage, 'tab-id': tabId }: IncomingHttpHeaders = {},
): RequestScope {
  const [, traceId = randomUUID().replaceAll('-', ''), spanId, flags = '00'] =
    typeof traceparent === 'string' && !traceparent.startsWith('ff')
      ? (traceparentPattern.exec(traceparent) ?? [])
      : [];
  const tab = typeof tabId === 'string' && tabPattern.test(tabId) ? tabId : undefined;
  return {
    requestId,
    traceId,
    spanId,
    flags,
    acceptLanguage,
    tab,
    statements: 0,
    databaseMs: 0,
    target: undefined,
  };
}

/** The headers that name the trace to another system; none outside of a request. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const scope = requestScope();
  if (!scope) return {};
  return { traceparent: `00-${scope.traceId}-${randomBytes(8).toString('hex')}-${scope.flags}` };
}
