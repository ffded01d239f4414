import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a scraper on another machine sends METRICS_TOKEN as its Bearer token; always false if none is set. */
export const hasMetricsToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(`Bearer ${token}`), digest(headers.authorization ?? ''));
