import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HttpError, malformed } from '../shared/http-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import { errorBody } from './plugins/errors.ts';
import { policyWithoutPage, securityHeaders } from './plugins/security-headers.ts';

/**
 * Answers a message that is not an HTTP request or does not become one in time in the shape of every other error, and
 * closes the connection.
 *
 * @param code Node's error code
 */
export function closeConnection(socket: Socket, code: string | undefined): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reason = reasonOf(code);
  const body = JSON.stringify(errorBody(reason));
  const headers = {
    ...securityHeaders,
    'content-security-policy': policyWithoutPage,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    `HTTP/1.1 ${reason.status} ${STATUS_CODES[reason.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
  socket.destroySoon();
}

function reasonOf(code: string | undefined): HttpError {
  const texts = requestTexts();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, texts.timeoutTitle, texts.timeout);
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(431, texts.tooLargeTitle, texts.headersTooLarge);
  return malformed(texts.unreadable);
}
