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
/** Time after the start within which a delay may still result from it and is not overload. */
const startUpMs = 2 * sampleIntervalMs;

/** Limits the requests that one address, and all together, can have running at once. */
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
    // The health check of the reverse proxy, or a test; real callers behind a proxy have their own address.
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
