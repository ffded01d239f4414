import { useHost } from '@schema-screens/chakra';
import { errorNotice, logUnexpectedError, useLocale } from '@schema-screens/core';
import type { ApplicationSession } from './application-session.ts';

/** Signs the user out, who is asked first if input would be lost; a failure is shown, and the session goes on. */
export function useSignOut({ signOut }: ApplicationSession): () => void {
  const locale = useLocale();
  const { mayLeave, notices } = useHost();
  const leave = async () => {
    if (await mayLeave(locale)) await signOut();
  };
  return () => {
    leave().catch((thrown: unknown) => notices.notify(errorNotice(locale, logUnexpectedError(thrown))));
  };
}
