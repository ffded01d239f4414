import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Set by a handler that answers a page: the nonce of its styles and scripts. */
    pageNonce: string | undefined;
  }
}

const reportPath = '/api/csp-report';

/** The headers of every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** The policy of everything that is no page. */
export const policyWithoutPage =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a page: everything from here, styles and scripts by nonce or file, no strings as code. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal',
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ');
}

/** A fresh nonce for one page. */
export const createNonce = (): string => randomBytes(18).toString('base64url');

/** Puts the security headers on every answer, and no-store on every answer of the API. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.decorateReply('pageNonce', undefined);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders);
    const nonce = reply.pageNonce;
    reply.header('content-security-policy', nonce === undefined ? policyWithoutPage : pagePolicy(nonce));
    if (nonce !== undefined) reply.header('reporting-endpoints', `csp="${reportPath}"`);
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
