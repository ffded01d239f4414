import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../shared/config/config.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce of a page's styles and scripts, set by the handler that sends the page. */
    pageNonce: string | undefined;
  }
}

const reportPath = '/api/csp-report';

/** The headers of every response. */
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

/** The policy of everything but pages. */
export const policyWithoutPage =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The sources that a policy allows besides the portal: scripts and frames of a third party's bot check. */
interface ThirdParty {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly trustedTypes: readonly string[];
}

const noThirdParty: ThirdParty = { scripts: [], frames: [], connections: [], trustedTypes: [] };

/** What reCAPTCHA needs (see its documentation, "Content Security Policy"), and the names of its Trusted Types. */
const recaptchaSources: ThirdParty = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
  trustedTypes: ['portal-recaptcha', 'recaptcha', 'goog#html'],
};

/** The policy of a page: everything from this origin, styles and scripts by nonce or file, no strings as code. */
export function pagePolicy(nonce: string, thirdParty = noThirdParty): string {
  const plus = (own: string, others: readonly string[]): string => [own, ...others].join(' ');
  return [
    "default-src 'none'",
    plus(`script-src 'self' 'nonce-${nonce}'`, thirdParty.scripts),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    plus("connect-src 'self'", thirdParty.connections),
    plus("frame-src 'self' blob:", thirdParty.frames),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    plus('trusted-types portal', thirdParty.trustedTypes),
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ');
}

/** A new nonce for one page. */
export const createNonce = (): string => randomBytes(18).toString('base64url');

/** Sets the security headers of every response, and no-store on every response of the API. */
export function registerSecurityHeaders(app: FastifyInstance, { botCheck }: Pick<Config, 'botCheck'>): void {
  const thirdParty = botCheck === 'recaptcha' ? recaptchaSources : noThirdParty;
  app.decorateReply('pageNonce', undefined);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders);
    const nonce = reply.pageNonce;
    reply.header(
      'content-security-policy',
      nonce === undefined ? policyWithoutPage : pagePolicy(nonce, thirdParty),
    );
    if (nonce !== undefined) reply.header('reporting-endpoints', `csp="${reportPath}"`);
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
