import { Box, Flex } from '@chakra-ui/react';
import { SignInForm, shellTexts, TextWithElement } from '@schema-screens/application/shell';
import { Card, Link, Redirect, ScreenFrame } from '@schema-screens/chakra';
import { useLocale, useRouter } from '@schema-screens/core';
import { brand } from '../../bootstrap/brand.ts';
import { BotChallengeSlot } from '../../bot-check/BotChallengeSlot.tsx';
import { challengeText, useBotChallenge } from '../../bot-check/bot-check.ts';
import { HarbourPicture } from '../../pictures/HarbourPicture.tsx';
import { safeReturnPath } from '../../session/return-path.ts';
import { useSession } from '../../session/session-store.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { botAction, useLogin } from './use-login.ts';

const passwordHint =
  'Mindestens 8\u00a0Zeichen und mindestens drei von: Großbuchstabe, Kleinbuchstabe, Ziffer, Sonderzeichen aus !@#$&*^%/()=+.,-';

/** Why the user has to sign in again; shown above the form, where the question arises. */
function ExpiredNote() {
  const { translate } = useLocale();
  return (
    <div className="f-summary" data-state="warning" role="alert">
      <h2>{translate('Sitzung abgelaufen')}</h2>
      <p>{translate('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.')}</p>
    </div>
  );
}

/** Whether the server reports a new installation without users. */
const needsSetup = document.querySelector<HTMLMetaElement>('meta[name=setup]')?.content === 'needed';

function SetupNote() {
  const { translate } = useLocale();
  return (
    <div className="f-summary" data-state="warning" role="note">
      <h2>{translate('Noch nicht eingerichtet')}</h2>
      <p>
        <TextWithElement
          text={translate(
            'Es gibt noch keine Benutzer. Legen Sie auf dem Server die erste Administration an: {befehl}',
          )}
        >
          <code>npm run create:user</code>
        </TextWithElement>
      </p>
    </div>
  );
}

/** Sign-in (LOGIN): user name or customer number, password, and the code if two-factor is on. */
export default function LoginPage() {
  const locale = useLocale();
  const { translate } = locale;
  const texts = locale.texts(shellTexts);
  const { status } = useSession();
  const params = new URLSearchParams(useRouter().useLocation().search);
  const { credentials, needsCode, way, changeWay, submit, submitPasskey } = useLogin();
  const { errors, progress } = credentials;
  const { isSolved } = useBotChallenge(botAction);
  // The challenge that the message asks for is solved.
  const isOver = isSolved && errors.form === translate(challengeText);
  if (status === 'signedIn' && progress !== 0) return <Redirect to={safeReturnPath(params.get('zurueck'))} />;

  return (
    <ScreenFrame
      title={texts.signIn}
      intro={translate('Willkommen bei {produkt}, dem Kundenportal der {versicherer}', {
        produkt: brand.product,
        versicherer: brand.insurer,
      })}
      width="login"
    >
      <Card p="0" overflow="hidden">
        <Flex justify="flex-end" bg="brand.subtle" ps="8">
          <Box w="18rem" maxW="full" mb="-1px">
            <HarbourPicture />
          </Box>
        </Flex>
        <Box p={{ base: '4', sm: '6', md: '8' }}>
          <SignInForm
            credentials={isOver ? { ...credentials, errors: { ...errors, form: undefined } } : credentials}
            userName={{ name: 'benutzername', label: translate('Benutzername oder Kundennummer') }}
            password={{ name: 'passwort', help: translate(passwordHint) }}
            onSubmit={submit}
            onPasskey={submitPasskey}
            passkeyLabel={translate('Passkey verwenden')}
            notes={
              <>
                {needsSetup && <SetupNote />}
                {params.get('loginError') === 'sitzungAbgelaufen' && !errors.form && <ExpiredNote />}
              </>
            }
            factor={needsCode && <SecondFactorStep way={way} onWay={changeWay} credentials={credentials} />}
            check={!needsCode && <BotChallengeSlot action={botAction} />}
            links={
              <>
                <Link to="/passwort-vergessen">{texts.forgotten}</Link>
                <Link to="/registrierung">{translate('Jetzt registrieren')}</Link>
              </>
            }
          />
        </Box>
      </Card>
    </ScreenFrame>
  );
}
