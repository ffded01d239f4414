import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../shared/context.ts';

/** How long a browser is recognized. */
export const deviceSeconds = 365 * 24 * 60 * 60;
const pattern = /^[A-Za-z0-9_-]{22}\.\d{1,15}\.[A-Za-z0-9_-]{43}$/;

/** What the cookie is called, and where it is sent to without TLS. */
interface DeviceCookie {
  readonly name: string;
  readonly path: `/${string}`;
}

type DeviceContext = DeviceSecretContext & Pick<AppContext, 'publicUrl'>;

/**
 * Marks this browser as one that has signed in to the account: by a signed cookie that scripts cannot read and that is
 * sent with sign-ins only. It grants no access; attempts from such a browser are merely counted separately from those
 * of strangers.
 */
export function rememberDevice(
  { deviceSecret, publicUrl }: DeviceContext,
  reply: FastifyReply,
  userId: number,
  cookie: DeviceCookie,
): void {
  const payload = `${randomBytes(16).toString('base64url')}.${userId}`;
  const { name, attributes } = cookieAt(publicUrl(), cookie);
  const parts = [
    `${name}=${payload}.${signatureOf(deviceSecret, payload)}`,
    `Max-Age=${deviceSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...attributes,
  ];
  reply.header('set-cookie', parts.join('; '));
}

/** The token of a browser that has signed in to this account before; undefined without one or if it is forged. */
export function recognizedDevice(
  { deviceSecret, publicUrl }: DeviceContext,
  request: FastifyRequest,
  userId: number | undefined,
  cookie: DeviceCookie,
): string | undefined {
  const value = cookieOf(request, cookieAt(publicUrl(), cookie).name);
  if (!value || !pattern.test(value)) return undefined;
  const [token = '', id, signature = ''] = value.split('.');
  if (Number(id) !== userId) return undefined;
  const expected = Buffer.from(signatureOf(deviceSecret, `${token}.${id}`));
  return timingSafeEqual(expected, Buffer.from(signature)) ? token : undefined;
}

/** The secret that signs the cookies, from the key of the installation. */
export const deviceSecretOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('bekannte-geraete').digest();

const signatureOf = (secret: Buffer, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

/**
 * The prefix keeps other hosts of the domain from setting it; browsers accept it only over TLS and for the whole host
 * (RFC 6265bis).
 */
const cookieAt = (
  publicUrl: string,
  { name, path }: DeviceCookie,
): { readonly name: string; readonly attributes: readonly string[] } =>
  publicUrl.startsWith('https:')
    ? { name: `__Host-${name}`, attributes: ['Path=/', 'Secure'] }
    : { name, attributes: [`Path=${path}`] };

const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** A server that recognizes devices: the key of their cookies. */
export interface DeviceSecretContext {
  readonly deviceSecret: Buffer;
}
