import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { type RequestScope, requestScope } from './request-scope.ts';
import type { Tracing } from './tracing.ts';

const sendEveryMs = 2_000;
/** A collector that does not answer must not delay the end of the process. */
const timeoutMs = 3_000;

/** The application whose spans these are. */
export interface TracedApplication {
  readonly name: string;
  readonly version: string;
  /** What the names of its own attributes begin with. */
  readonly prefix: string;
}

/** Tracing by the SDK of OpenTelemetry, to a collector that speaks OTLP over HTTP. */
export function createOpenTelemetry(
  endpoint: string,
  { name: application, version, prefix }: TracedApplication,
  log: Pick<Logger, 'warn' | 'info'>,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: timeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': application,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    // The caller decides for its trace; a request without one is recorded.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    // A trace that begins here has the id that the log line of the request has.
    idGenerator: {
      generateTraceId: () => requestScope()?.traceId ?? randomHex(16),
      generateSpanId: () => randomHex(8),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingExporter(exporter, log),
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer(application, version);
  const addClientSpan = (
    scope: RequestScope,
    { name, attributes }: { readonly name: string; readonly attributes: Attributes },
    ms: number,
    isFailed: boolean,
  ): void => {
    const end = Date.now();
    const options = { kind: SpanKind.CLIENT, startTime: end - ms, attributes };
    const span = tracer.startSpan(name, options, parentOf(scope));
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  };
  return {
    startRequest(scope, method, route) {
      const attributes = { 'http.request.method': method, 'http.route': route };
      const options = {
        kind: SpanKind.SERVER,
        attributes: { ...attributes, [`${prefix}.request_id`]: scope.requestId },
      };
      const span = tracer.startSpan(`${method} ${route}`, options, parentOf(scope));
      scope.spanId = span.spanContext().spanId;
      scope.flags = span.isRecording() ? '01' : '00';
      return {
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    addStatement(scope, name, ms, isFailed) {
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      addClientSpan(scope, { name, attributes }, ms, isFailed);
    },
    addCall(scope, system, name, ms, isFailed) {
      addClientSpan(
        scope,
        { name: `${system} ${name}`, attributes: { 'peer.service': system } },
        ms,
        isFailed,
      );
    },
    async close() {
      const abort = new AbortController();
      const deadline = setTimeout(timeoutMs, undefined, { signal: abort.signal }).catch(() => undefined);
      // A failure has been logged by the exporter.
      await Promise.race([provider.shutdown().catch(() => undefined), deadline]);
      abort.abort();
    },
  };
}

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** The span of the request, or of its caller before there is one. */
function parentOf({ traceId, spanId, flags }: RequestScope): Context {
  if (spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Logs once when spans cannot be sent, and once when they can again. */
function reportingExporter(exporter: SpanExporter, log: Pick<Logger, 'warn' | 'info'>): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined;
        if (hasFailed && !isFailing)
          log.warn({ reason: result.error?.message }, 'traces cannot be sent, some are lost');
        if (!hasFailed && isFailing) log.info('traces are sent again');
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
