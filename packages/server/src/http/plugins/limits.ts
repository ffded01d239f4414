import { BlockList, isIPv4, isIPv6, type Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooMany, unavailable } from '../../shared/http-error.ts';
import type { AppContext } from '../context.ts';
import { sharedCallStore } from '../limits/shared-call-store.ts';

const sampleMs = 100;
/** How long a delay counts. */
const windowMs = 1_000;

/** How late the event loop was, measured from the start of the watch. */
export interface EventLoopWatch {
  /** The longest delay of about the last second, in milliseconds. */
  delay(): number;
  stop(): void;
}

/** Measures the lateness of timers. Node's own histogram does not help: it misses a delay that begins right after a reset. */
export function watchEventLoop(): EventLoopWatch {
  let due = performance.now() + sampleMs;
  let longest = { delay: 0, until: 0 };
  const timer = setInterval(() => {
    const now = performance.now();
    const delay = now - due;
    if (delay >= longest.delay || now > longest.until) longest = { delay, until: now + windowMs };
    due = now + sampleMs;
  }, sampleMs).unref();
  return {
    delay: () => (performance.now() > longest.until ? 0 : longest.delay),
    stop: () => clearInterval(timer),
  };
}

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * A function that says whether the address of a connection belongs to a trusted proxy.
 *
 * @param trusted addresses, networks and names of the setting TRUSTED_PROXIES, already validated
 */
export function trustedNetwork(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of trusted.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/i, '');
    if (isIPv4(plain)) return list.check(plain, 'ipv4');
    return isIPv6(plain) && list.check(plain, 'ipv6');
  };
}

const maxConnections = 1_000;
const defaultConnectionsPerAddress = 50;
const defaultCallsPerMinute = 1_200;
/** Time after the start within which a delay may still result from it and is not overload. */
const startUpMs = 2_000;

/**
 * Limits the calls of an address per minute, at all processes of the installation, and for this process the connections of an
 * address and the requests while it is overloaded.
 */
export async function registerLimits(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'limits' | 'database' | 'isOverloaded' | 'now' | 'log'>,
): Promise<void> {
  limitConnections(app, context);
  app.addHook('onRequest', async () => {
    if (context.isOverloaded()) throw unavailable();
  });
  const { callsPerMinute } = context.limits;
  const max = callsPerMinute ?? defaultCallsPerMinute;
  await app.register(rateLimit, {
    global: false,
    max,
    store: sharedCallStore(context, max),
    timeWindow: 60_000,
    // The health check of the reverse proxy, or a test; real callers behind a proxy have their own address.
    allowList: (request) => callsPerMinute === undefined && request.isLocal,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
  });
  // Not of each route: that would be after the look-up of the session, so that refused calls would not count.
  app.addHook('onRequest', app.rateLimit());
}

/** Watches from when the server listens whether the event loop lags behind. */
export function watchOverload(
  app: FastifyInstance,
  { limits, config }: Pick<AppContext, 'config' | 'limits'>,
): AppContext['isOverloaded'] {
  const maxMs = limits.eventLoopDelayMs ?? config.overloadSeconds * 1000;
  let watch: EventLoopWatch | undefined;
  let start: NodeJS.Timeout;
  app.addHook('onListen', () => {
    start = setTimeout(() => {
      watch = watchEventLoop();
    }, startUpMs).unref();
  });
  app.addHook('onClose', () => {
    clearTimeout(start);
    watch?.stop();
  });
  return () => watch !== undefined && watch.delay() > maxMs;
}

function limitConnections(app: FastifyInstance, context: Pick<AppContext, 'config' | 'limits'>): void {
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
