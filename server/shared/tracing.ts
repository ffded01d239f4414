import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { RequestScope } from './request-scope.ts';

/** A request while it is handled. */
export interface RequestSpan {
  /** Ends the span with the status of the response. */
  end(status: number): void;
}

/** Sends spans of requests and their statements to an OpenTelemetry collector. */
export interface Tracing {
  /** Starts the span of a request, and makes its scope the parent of what follows. */
  startRequest(scope: RequestScope, method: string, route: string): RequestSpan;
  /** Adds a statement that took `ms` until now to its request. */
  addStatement(scope: RequestScope, name: string, ms: number, isFailed: boolean): void;
  /** Sends what is left, for at most three seconds. */
  close(): Promise<void>;
}

/** Tracing to OTEL_EXPORTER_OTLP_ENDPOINT; undefined if it is not set: then nothing of OpenTelemetry is loaded. */
export async function openTracing(
  { otlpEndpoint }: Pick<Config, 'otlpEndpoint'>,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry(otlpEndpoint, log);
}
