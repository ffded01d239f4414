import type { RouteModule } from '../module.ts';

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
const routes: RouteModule = (app, { context }) => {
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

export default routes;
