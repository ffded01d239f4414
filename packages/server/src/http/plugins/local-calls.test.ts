import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMetrics } from '../../shared/telemetry/metrics.ts';
import type { AppContext } from '../context.ts';
import { registerLocalCalls } from './local-calls.ts';

function createApp(production: boolean) {
  const lines: string[] = [];
  const clock = { time: new Date('2026-03-10T08:00:00Z') };
  const app = fastify({
    trustProxy: ['127.0.0.1'],
    loggerInstance: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
  });
  registerLocalCalls(
    app as never,
    { config: { production }, metrics: createMetrics(), now: () => clock.time } as AppContext,
  );
  const response = ({ isLocal, isDirect }: { isLocal: boolean; isDirect: boolean }) => ({
    isLocal,
    isDirect,
  });
  app.get('/api/metrics', { config: { access: 'loopback' } }, response as never);
  app.get('/login', response as never);
  const isLocal = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).json().isLocal as boolean;
  const isDirect = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).json().isDirect as boolean;
  return { isLocal, isDirect, lines, clock };
}

test('callers behind a proxy that names them are not local, callers on this machine are', async () => {
  const { isLocal, lines } = createApp(true);
  expect(await isLocal('/api/metrics')).toBe(true);
  expect(await isLocal('/login', { 'x-forwarded-for': '203.0.113.9', via: '1.1 proxy' })).toBe(false);
  expect(await isLocal('/login', { 'x-forwarded-for': '127.0.0.1', via: '1.1 proxy' })).toBe(true);
  expect(await isLocal('/api/metrics')).toBe(true);
  expect(lines).toEqual([]);
});

test('a proxy without X-Forwarded-For is recognized by its headers, and no caller counts as local for a while', async () => {
  const { isLocal, lines, clock } = createApp(false);
  expect(await isLocal('/login')).toBe(true);
  expect(await isLocal('/login', { 'x-real-ip': '203.0.113.9' })).toBe(false);
  expect(await isLocal('/api/metrics')).toBe(false);
  expect(await isLocal('/login', { via: '1.1 proxy' })).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('X-Forwarded-For');
  clock.time = new Date('2026-03-10T08:10:01Z');
  expect(await isLocal('/api/metrics')).toBe(true);
});

test('calls from this machine stay direct, whatever came through a proxy before', async () => {
  const { isLocal, isDirect } = createApp(true);
  expect(await isLocal('/login')).toBe(false);
  expect(await isDirect('/api/metrics')).toBe(true);
  for (const header of ['x-forwarded-for', 'via', 'forwarded', 'x-real-ip'])
    expect([header, await isDirect('/api/metrics', { [header]: '127.0.0.1' })]).toEqual([header, false]);
});

test('in production such a proxy is recognized by the first call that is not a monitor’s', async () => {
  const { isLocal } = createApp(true);
  expect(await isLocal('/login')).toBe(false);
  expect(await isLocal('/api/metrics')).toBe(false);
});
