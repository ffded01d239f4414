import type { RequestScope } from './request-scope.ts';

/** A request while it is handled. */
export interface RequestSpan {
  /** Ends the span with the status of the response. */
  end(status: number): void;
}

/** Sends spans of requests, their statements and their calls of other systems to an OpenTelemetry collector. */
export interface Tracing {
  /** Starts the span of a request, and makes its scope the parent of what follows. */
  startRequest(scope: RequestScope, method: string, route: string): RequestSpan;
  /** Adds a statement that took `ms` until now to its request. */
  addStatement(scope: RequestScope, name: string, ms: number, isFailed: boolean): void;
  /** Adds a call of another system that took `ms` until now to its request. */
  addCall(scope: RequestScope, system: string, name: string, ms: number, isFailed: boolean): void;
  /** Sends what is left, for at most three seconds. */
  close(): Promise<void>;
}
