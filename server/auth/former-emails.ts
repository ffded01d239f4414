import { emailKey } from '@schema-screens/server/shared';
import type { PortalTransaction } from '../types/portal-types.ts';

/** That many former addresses are stored. */
const maxFormer = 10;

/** The stored former addresses of an account, for `formerEmails`. */
export const readFormerEmails = async (tx: PortalTransaction, id: number): Promise<string | null> => {
  const { fruehere_emails } = await tx
    .selectFrom('benutzer')
    .select('fruehere_emails')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return fruehere_emails;
};

/**
 * The former addresses of an account, the latest first, once another one is used.
 *
 * @param stored those so far; null for none
 * @param replaced the address that is not used any more; undefined if it never was the user's
 */
export function formerEmails(
  stored: string | null,
  replaced: string | undefined,
  used: string,
): string | null {
  const former = [...(replaced === undefined ? [] : [replaced]), ...(stored ? stored.split(' ') : [])];
  const keys = former.map(emailKey);
  const isFirst = (key: string, index: number) => key !== emailKey(used) && keys.indexOf(key) === index;
  return (
    former
      .filter((_email, index) => isFirst(keys[index]!, index))
      .slice(0, maxFormer)
      .join(' ') || null
  );
}
