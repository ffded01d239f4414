import { Box, Button, Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { knowsPasskeys } from '#adapters';
import { TextAround } from '#application/shell';
import { useLocale, useRouter } from '#engine';
import { Card, Link, Redirect, ScreenFrame, WidgetSurface } from '#ui';
import { brand } from '../../bootstrap/brand.ts';
import { BotChallengeSlot } from '../../bot-check/BotChallengeSlot.tsx';
import { challengeText, useBotChallenge } from '../../bot-check/bot-check.ts';
import { HarbourPicture } from '../../pictures/HarbourPicture.tsx';
import { safeReturnPath } from '../../session/return-path.ts';
import { useSession } from '../../session/session-store.ts';
import { LoginField } from './LoginField.tsx';
import { SecondFactor } from './SecondFactor.tsx';
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
        <TextAround
          text={translate(
            'Es gibt noch keine Benutzer. Legen Sie auf dem Server die erste Administration an: {befehl}',
          )}
        >
          <code>npm run create:user</code>
        </TextAround>
      </p>
    </div>
  );
}

/** Sign-in (LOGIN): user name or customer number, password, and the code if two-factor is on. */
export default function LoginPage() {
  const { translate } = useLocale();
  const { status } = useSession();
  const params = new URLSearchParams(useRouter().useLocation().search);
  const { form, errors, needsCode, way, changeWay, isBusy, change, submit, submitPasskey } = useLogin();
  const { isSolved } = useBotChallenge(botAction);
  // The challenge that the message asks for is solved.
  const isOver = isSolved && errors.form === translate(challengeText);
  const [isShown, setShown] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  if (status === 'signedIn' && !isBusy) return <Redirect to={safeReturnPath(params.get('zurueck'))} />;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await submit();
    const first = Object.keys(found).find((name) => name !== 'form');
    if (first) root.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  return (
    <ScreenFrame
      title={translate('Anmelden')}
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
          <WidgetSurface>
            {needsSetup && <SetupNote />}
            {params.get('loginError') === 'sitzungAbgelaufen' && !errors.form && <ExpiredNote />}
            {errors.form && !isOver && (
              <p className="f-summary" data-state="error" role="alert">
                {errors.form}
              </p>
            )}
            <Stack asChild gap="5">
              <form ref={root} noValidate onSubmit={(event) => void onSubmit(event)}>
                <LoginField
                  label={translate('Benutzername oder Kundennummer')}
                  name="benutzername"
                  autoComplete="username"
                  value={form.benutzername}
                  onChange={(value) => change('benutzername', value)}
                  error={errors.benutzername}
                />
                <LoginField
                  label={translate('Passwort')}
                  name="passwort"
                  type={isShown ? 'text' : 'password'}
                  autoComplete="current-password"
                  value={form.passwort}
                  onChange={(value) => change('passwort', value)}
                  error={errors.passwort}
                  help={translate(passwordHint)}
                  end={
                    <button
                      type="button"
                      className="w-inner-button"
                      aria-label={translate(isShown ? 'Passwort verbergen' : 'Passwort anzeigen')}
                      aria-pressed={isShown}
                      onClick={() => setShown(!isShown)}
                    >
                      {isShown ? <EyeOff aria-hidden size="1.25rem" /> : <Eye aria-hidden size="1.25rem" />}
                    </button>
                  }
                />
                {needsCode && (
                  <SecondFactor way={way} onWay={changeWay} form={form} errors={errors} change={change} />
                )}
                <Text textStyle="sm" color="fg.muted">
                  {translate('* Pflichtfeld')}
                </Text>
                {!needsCode && <BotChallengeSlot action={botAction} />}
                <Button type="submit" size="lg" aria-disabled={isBusy}>
                  {isBusy && <Spinner size="sm" />}
                  {translate('Anmelden')}
                </Button>
                {knowsPasskeys() && !needsCode && (
                  <Button
                    variant="outline"
                    size="lg"
                    aria-disabled={isBusy}
                    onClick={() => void submitPasskey()}
                  >
                    <KeyRound aria-hidden size="1.125rem" />
                    {translate('Passkey verwenden')}
                  </Button>
                )}
                <Flex
                  justify="space-between"
                  gap="4"
                  wrap="wrap"
                  color="brand.fg"
                  css={{
                    '& a': {
                      py: '2.5',
                      my: '-2.5',
                      textDecoration: 'underline',
                      textUnderlineOffset: '0.2em',
                    },
                  }}
                >
                  <Link to="/passwort-vergessen">{translate('Passwort vergessen?')}</Link>
                  <Link to="/registrierung">{translate('Jetzt registrieren')}</Link>
                </Flex>
              </form>
            </Stack>
          </WidgetSurface>
        </Box>
      </Card>
    </ScreenFrame>
  );
}
