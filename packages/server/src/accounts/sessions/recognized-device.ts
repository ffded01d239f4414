import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../http/context.ts';
import { type HostCookie, readCookie, setHostCookie } from './cookies.ts';

/** How long a browser is recognized. */
export const deviceCookieSeconds = 365 * 24 * 60 * 60;
const pattern = /^[A-Za-z0-9_-]{22}\.\d{1,15}\.[A-Za-z0-9_-]{43}$/;

type DeviceContext = DeviceSecretContext & Pick<AppContext, 'publicUrl'>;

/**
 * Marks this browser as one that has signed in to the account: by a signed cookie that scripts cannot read and that is
 * sent with sign-ins only. It grants no access; attempts from such a browser are merely counted separately from those
 * of strangers.
 */
export function rememberDevice(
  context: DeviceContext,
  reply: FastifyReply,
  userId: number,
  cookie: HostCookie,
): void {
  const payload = `${randomBytes(16).toString('base64url')}.${userId}`;
  const value = `${payload}.${signatureOf(context.deviceSecret, payload)}`;
  setHostCookie(context, reply, cookie, value, deviceCookieSeconds);
}

/** The token of a browser that has signed in to this account before; undefined without one or if it is forged. */
export function recognizedDevice(
  context: DeviceContext,
  request: FastifyRequest,
  userId: number | undefined,
  cookie: HostCookie,
): string | undefined {
  const value = readCookie(context, request, cookie);
  if (!value || !pattern.test(value)) return undefined;
  const [token = '', id, signature = ''] = value.split('.');
  if (Number(id) !== userId) return undefined;
  const expected = Buffer.from(signatureOf(context.deviceSecret, `${token}.${id}`));
  return timingSafeEqual(expected, Buffer.from(signature)) ? token : undefined;
}

/** The secret that signs the cookies, from the key of the installation. */
export const deviceSecretOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('bekannte-geraete').digest();

const signatureOf = (secret: Buffer, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

/** A server that recognizes devices: the key of their cookies. */
export interface DeviceSecretContext {
  readonly deviceSecret: Buffer;
}
