import { requireHuman } from '../../../ports/bot-check/require-human.ts';
import type { FormBodies } from '../../../resources/schema/bodies.gen.ts';
import type { AppContext } from '../../../shared/context.ts';
import { requireOwnOrigin } from '../../nachricht/send-hinweis.ts';

/**
 * Throws a 400 for a foreign frontend_host, a 422 without a solved bot check. Does not check whether the contract exists: nobody
 * may find that out here.
 *
 * @param isFinal whether this call uses up the bot check
 */
export async function requireRegistrant(
  context: Pick<AppContext, 'config' | 'botCheck' | 'publicUrl'>,
  { frontend_host, token, v3Failed }: FormBodies['registrierung'],
  { address, isFinal }: { readonly address: string; readonly isFinal: boolean },
): Promise<void> {
  if (typeof frontend_host === 'string') requireOwnOrigin(context, frontend_host);
  await requireHuman(context, { action: 'registrierung', token, v3Failed, address, isFinal });
}
