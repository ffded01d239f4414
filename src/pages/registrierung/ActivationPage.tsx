import { Button } from '@chakra-ui/react';
import { Card, ErrorState, InstructionList, Link, LoadingState, ScreenFrame } from '@schema-screens/chakra';
import { type RequestError, toRequestError, useLocale, useRouter } from '@schema-screens/core';
import { useEffect, useState } from 'react';
import { host } from '../../bootstrap/host.ts';
import { followLink, type Outcome } from './follow-link.ts';

/** The next steps after the e-mail address of a registration is confirmed. */
export function NextSteps() {
  const { translate } = useLocale();
  return (
    <Card p={{ base: '5', md: '8' }}>
      <InstructionList
        instructions={[
          {
            label: translate('E-Mail-Adresse bestätigen'),
            text: translate('Vielen Dank, Ihre E-Mail-Adresse ist bestätigt.'),
            isDone: true,
          },
          {
            label: translate('Erstkennwort abwarten'),
            text: translate(
              'Wir senden es in den nächsten Tagen per Post an die Anschrift, die zu Ihrem Vertrag gehört. Es gilt 30\u00a0Tage.',
            ),
          },
          {
            label: translate('Anmelden und eigenes Passwort vergeben'),
            text: translate('Melden Sie sich mit Ihrer Kundennummer und dem Erstkennwort an.'),
          },
        ]}
      />
      <Button asChild size="lg" mt="8">
        <Link to="/login">{translate('Zur Anmeldung')}</Link>
      </Button>
    </Card>
  );
}

/** Outcomes that lead to the sign-in, with the texts of docs/portal/konto.md, KO-8. */
const notices: Record<Exclude<Outcome, 'success'>, { status: 'error' | 'warning' | 'info'; text: string }> = {
  invalidLink: {
    status: 'error',
    text: 'Der von Ihnen aufgerufene Aktivierungslink ist ungültig.',
  },
  outdatedLink: {
    status: 'warning',
    text: 'Der von Ihnen aufgerufene Aktivierungslink ist abgelaufen. Bitte registrieren Sie sich erneut.',
  },
  alreadyActive: {
    status: 'info',
    text: 'Der von Ihnen aufgerufene Aktivierungslink wurde bereits bestätigt. Sie können sich anmelden, sobald Sie das Erstkennwort per Post erhalten haben.',
  },
};

/**
 * Stored in the history entry of a link that worked, so that it survives F5: a second request would say that the link was used.
 */
const confirmed = { isConfirmed: true };

/** DANKESEITE: opens the link of the activation mail, and shows the next steps or why it does not work. */
export default function ActivationPage() {
  const { translate } = useLocale();
  const router = useRouter();
  const { state, search } = router.useLocation();
  const params = new URLSearchParams(search);
  const timestamp = params.get('t') ?? '';
  const user = params.get('u') ?? '';
  const isActive = (state as Partial<typeof confirmed> | null)?.isConfirmed === true;
  const [failure, setFailure] = useState<RequestError>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (isActive) return;
    let isGone = false;
    setFailure(undefined);
    followLink({ user, timestamp }, attempt).then(
      (outcome) => {
        if (isGone) return;
        if (outcome === 'success') {
          void router.navigate(search, { replace: true, state: confirmed });
          return;
        }
        const { status, text } = notices[outcome];
        host.notices.notify({
          status,
          title: translate('Registrierung'),
          text: translate(text),
          stays: true,
        });
        void router.navigate('/login', { replace: true });
      },
      (thrown: unknown) => !isGone && setFailure(toRequestError(thrown)),
    );
    return () => {
      isGone = true;
    };
  }, [user, timestamp, attempt, isActive, search, router, translate]);

  return (
    <ScreenFrame title={translate('Ihre nächsten Schritte')} width="form">
      {isActive && <NextSteps />}
      {failure && <ErrorState error={failure} onRetry={() => setAttempt(attempt + 1)} />}
      {!isActive && !failure && <LoadingState />}
    </ScreenFrame>
  );
}
