import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../shared/context.ts';

const cookieName = 'geraet';
const keptSeconds = 365 * 24 * 60 * 60;
const pattern = /^[A-Za-z0-9_-]{22}\.\d{1,15}\.[A-Za-z0-9_-]{43}$/;

type DeviceContext = Pick<AppContext, 'deviceSecret' | 'publicUrl'>;

/**
 * Remembers that this browser has signed in to the account: a signed cookie that no script can read and that goes along with
 * sign-ins alone. It opens nothing; attempts from such a browser are only counted apart from strangers'.
 */
export function rememberDevice(
  { deviceSecret, publicUrl }: DeviceContext,
  reply: FastifyReply,
  benutzerId: number,
): void {
  const payload = `${randomBytes(16).toString('base64url')}.${benutzerId}`;
  const parts = [
    `${cookieName}=${payload}.${signatureOf(deviceSecret, payload)}`,
    `Max-Age=${keptSeconds}`,
    'Path=/api/benutzer',
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl().startsWith('https:') ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}

/** The token of a browser that has signed in to this account before; undefined for all others and for forged cookies. */
export function knownDevice(
  { deviceSecret }: Pick<AppContext, 'deviceSecret'>,
  request: FastifyRequest,
  benutzerId: number | undefined,
): string | undefined {
  const value = cookieOf(request);
  if (!value || !pattern.test(value)) return undefined;
  const [token = '', id, signature = ''] = value.split('.');
  if (Number(id) !== benutzerId) return undefined;
  const expected = Buffer.from(signatureOf(deviceSecret, `${token}.${id}`));
  return timingSafeEqual(expected, Buffer.from(signature)) ? token : undefined;
}

const signatureOf = (secret: Buffer, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

const cookieOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);

declare module '../../shared/context.ts' {
  interface AppContext {
    /** Signs the cookies of known devices. */
    readonly deviceSecret: Buffer;
  }
}
