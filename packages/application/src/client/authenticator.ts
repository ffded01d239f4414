import { createAuthenticator } from '@schema-screens/core/adapters';
import { applicationTexts } from './texts/application-texts.ts';

/** The authenticator of this browser, which says in the words of the application why it refuses. */
export const authenticator = createAuthenticator((refusal, locale) => {
  const texts = locale.texts(applicationTexts);
  return { title: texts.passkeys, message: texts.passkeyRefusals[refusal] };
});
