import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a scraper of another machine shows the token of METRICS_TOKEN as its Bearer token; nobody does where none is set. */
export const hasMetricsToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(`Bearer ${token}`), digest(headers.authorization ?? ''));
