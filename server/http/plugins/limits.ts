import type { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../shared/context.ts';
import { tooMany, unavailable } from '../../shared/portal-error.ts';
import { trustedNetwork } from '../trusted-network.ts';

const maxConnections = 1_000;
const defaultConnectionsPerAddress = 50;
const defaultCallsPerMinute = 1_200;
const sampleIntervalMs = 1_000;
/** How long after the server began to listen a delay may still come from its start, which is no overload. */
const startUpMs = 2 * sampleIntervalMs;

/** Bounds what one address, and all together, can ask of the server at once. */
export async function registerLimits(app: FastifyInstance, context: AppContext): Promise<void> {
  limitConnections(app, context);
  let measuredFrom = Number.POSITIVE_INFINITY;
  app.addHook('onListen', () => {
    measuredFrom = performance.now() + startUpMs;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: context.limits.eventLoopDelayMs ?? context.config.overloadSeconds * 1000,
    sampleInterval: sampleIntervalMs,
    pressureHandler: () => {
      if (performance.now() >= measuredFrom) throw unavailable();
    },
  });
  const { callsPerMinute } = context.limits;
  await app.register(rateLimit, {
    max: callsPerMinute ?? defaultCallsPerMinute,
    timeWindow: 60_000,
    // The reverse proxy's health check or a test; real callers behind a proxy have their own address.
    allowList: (request) => callsPerMinute === undefined && request.isLocal,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
  });
}

function limitConnections(app: FastifyInstance, context: AppContext): void {
  app.server.maxConnections = maxConnections;
  const { connectionsPerAddress } = context.limits;
  const isProxy = trustedNetwork(context.config.trustedProxies);
  const limit = connectionsPerAddress ?? defaultConnectionsPerAddress;
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (connectionsPerAddress === undefined && isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > limit) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
