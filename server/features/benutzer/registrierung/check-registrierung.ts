import type { FastifyRequest } from 'fastify';
import { checkedBody } from '../../../http/checked-body.ts';
import { requireHuman } from '../../../ports/bot-check/require-human.ts';
import type { JsonSchema } from '../../../resources/json-schema.ts';
import type { Validator } from '../../../resources/validator.ts';
import type { AppContext } from '../../../shared/context.ts';
import { requireOwnOrigin } from '../../nachricht/send-hinweis.ts';
import type { RegistrierungBody } from './registrierung.ts';

/**
 * The checked body of a registration. Whether there is such a contract is no part of it: nobody may learn that here. Throws a 400
 * for a foreign frontend_host, a 422 with details for wrong fields and without a bot check.
 *
 * @param isFinal whether the bot check is used up by this call
 */
export async function checkRegistrierung(
  context: AppContext,
  validator: Validator,
  schema: JsonSchema,
  request: FastifyRequest,
  isFinal: boolean,
): Promise<RegistrierungBody> {
  const body = checkedBody<RegistrierungBody>(validator, schema, request.body);
  if (typeof body.frontend_host === 'string') requireOwnOrigin(context, body.frontend_host);
  const { token, v3Failed } = body;
  await requireHuman(context, { action: 'registrierung', token, v3Failed, address: request.ip, isFinal });
  return body;
}
