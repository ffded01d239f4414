import { sweepFailedTasks } from '../../queues/failed-tasks.ts';
import { arrayOf, object, text } from '../../resources/schema/json-schema.ts';
import type { Module, RouteModule } from '../module.ts';
import { createBacklogMetrics } from './backlog-metrics.ts';
import { createReadiness } from './readiness.ts';

const types = ['application/csp-report', 'application/reports+json'];
/** Directives of CSP Level 3; nothing else becomes a label or a log line. */
const directives = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);
/** Log lines per minute; further reports are only counted. */
const linesPerMinute = 10;
const maxBytes = 16 * 1024;

/** Receives browsers' reports of CSP violations: counts them, and logs them without addresses. */
const cspReport: RouteModule = (app, { context }) => {
  let minute = 0;
  let lines = 0;
  const mayLog = (): boolean => {
    const current = Math.floor(context.now().getTime() / 60_000);
    if (current !== minute) lines = 0;
    minute = current;
    lines += 1;
    return lines <= linesPerMinute;
  };
  app.addContentTypeParser(types, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post(
    '/csp-report',
    {
      schema: { summary: 'Reports on the content security policy' },
      config: { access: 'public' },
      bodyLimit: maxBytes,
    },
    (request, reply) => {
      for (const report of [request.body].flat().slice(0, 20)) {
        const directive = directiveOf(report);
        context.metrics.cspReports.inc({ directive });
        if (mayLog()) request.log.warn({ directive }, 'content security policy violated');
      }
      return reply.status(204).send();
    },
  );
};

function directiveOf(report: unknown): string {
  const body = property(report, 'csp-report') ?? property(report, 'body');
  const text = property(body, 'effective-directive') ?? property(body, 'effectiveDirective');
  return typeof text === 'string' && directives.has(text) ? text : 'unknown';
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Prometheus metrics, for this machine only. */
const metrics: RouteModule = (app, { context }) => {
  const lookUp = createBacklogMetrics(context);
  app.get(
    '/metrics',
    {
      schema: { summary: 'Metrics for Prometheus', produces: 'text/plain' },
      config: { access: 'loopback' },
    },
    async (_request, reply) => {
      await lookUp();
      const { registry } = context.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
};

/** `live`: the process responds. `ready`: it can work, perhaps without a part; the reasons reveal no internals. */
const health: RouteModule = (server, { context, inWords }) => {
  const app = inWords(server);
  const readiness = createReadiness(context);
  const access = 'public';
  const live = { summary: 'Whether the server is alive', response: { 200: object({ status: text }) } };
  const state = object({ status: text, reasons: arrayOf(text) });
  const ready = { summary: 'Whether the server is ready', response: { 200: state, 503: state } };
  app.get('/health/live', { schema: live, config: { access } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: ready, config: { access } }, async (request, reply) => {
    const { isReady, reasons } = await readiness();
    if (isReady) return { status: reasons.length === 0 ? 'ok' : 'limited', reasons };
    return reply
      .status(503)
      .headers({ 'retry-after': '5', 'x-request-id': request.id })
      .send({ status: 'not ready', reasons });
  });
};

/** What operators see of a server: its health, its figures, what browsers report, tasks that failed. */
export const system: Module = {
  name: 'system',
  routes: [health, metrics, cspReport],
  sweeps: [sweepFailedTasks],
};
