import type { RouteModule } from '../route-module.ts';

const types = ['application/csp-report', 'application/reports+json'];
const directivePattern = /^[a-z-]{1,40}$/;
const maxBytes = 16 * 1024;

/** Takes browsers' reports on violations of the page's policy: counted, and logged without addresses. */
const routes: RouteModule = (app, { context }) => {
  app.addContentTypeParser(types, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post(
    '/csp-report',
    {
      config: { access: 'public', description: { summary: 'Meldungen zur Content Security Policy' } },
      bodyLimit: maxBytes,
    },
    (request, reply) => {
      for (const report of [request.body].flat().slice(0, 20)) {
        const directive = directiveOf(report);
        context.metrics.cspReports.inc({ directive });
        request.log.warn({ directive }, 'content security policy violated');
      }
      return reply.status(204).send();
    },
  );
};

function directiveOf(report: unknown): string {
  const body = property(report, 'csp-report') ?? property(report, 'body');
  const text = property(body, 'effective-directive') ?? property(body, 'effectiveDirective');
  return typeof text === 'string' && directivePattern.test(text) ? text : 'unknown';
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

export default routes;
