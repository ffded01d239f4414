import { Box, Spinner, Text } from '@chakra-ui/react';
import { logUnexpectedError, useLocale } from '@schema-screens/core';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { fetchChallenge, solveChallenge, solveProofOfWork, useBotChallenge } from './bot-check.ts';

const solutionFor = 4 * 60_000;

/** The checkbox of reCAPTCHA, in a box of its own. */
function GoogleBox({ action, siteKey }: { action: string; siteKey: string }) {
  const { translate } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const box = document.createElement('div');
    place.current?.replaceChildren(box);
    import('./recaptcha.ts')
      .then(({ drawRecaptcha }) => drawRecaptcha(box, siteKey, (token) => solveChallenge(action, token)))
      .catch(() => setFailed(true));
  }, [action, siteKey]);
  return (
    <>
      <div ref={place} />
      {hasFailed && (
        <Text color="fg.error">
          {translate('Die Prüfung kann nicht geladen werden. Bitte versuchen Sie es später erneut.')}
        </Text>
      )}
    </>
  );
}

/** The state of the check; screen readers announce every change. */
function Progress({
  isBusy,
  isSolved,
  failure,
}: {
  isBusy: boolean;
  isSolved: boolean;
  failure: string | undefined;
}) {
  const { translate } = useLocale();
  return (
    <Box role="status" textStyle="sm" mt="1.5" minH="5" color={failure ? 'fg.error' : 'fg.muted'}>
      {isBusy && (
        <Text display="flex" gap="2" alignItems="center">
          <Spinner size="sm" /> {translate('Wird geprüft …')}
        </Text>
      )}
      {isSolved && (
        <Text display="flex" gap="1.5" alignItems="center" color="fg.success">
          <CircleCheck aria-hidden size="1rem" /> {translate('Geprüft')}
        </Text>
      )}
      {failure}
    </Box>
  );
}

/** A checkbox that starts the proof of work. */
function WorkBox({ action }: { action: string }) {
  const locale = useLocale();
  const id = useId();
  const { isSolved } = useBotChallenge(action);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!isSolved) return undefined;
    const timer = setTimeout(() => solveChallenge(action, null), solutionFor);
    return () => clearTimeout(timer);
  }, [isSolved, action]);

  const work = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await solveProofOfWork(action);
    } catch (thrown) {
      setFailure(logUnexpectedError(thrown).textIn(locale).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Box asChild display="flex" gap="3" alignItems="center" cursor="pointer" fontWeight="medium" minH="6">
        <label htmlFor={id}>
          <Box asChild boxSize="5.5" flexShrink={0} accentColor="brand.solid">
            <input
              id={id}
              type="checkbox"
              checked={isBusy || isSolved}
              aria-disabled={isBusy}
              onChange={({ target }) => {
                if (isBusy) return;
                if (target.checked) void work();
                else solveChallenge(action, null);
              }}
            />
          </Box>
          {locale.translate('Ich bin kein Roboter')}
        </label>
      </Box>
      <Progress isBusy={isBusy} isSolved={isSolved} failure={failure} />
    </>
  );
}

/** The visible challenge, after the back end has asked for it. */
export default function BotChallenge({ action }: { action: string }) {
  const { translate } = useLocale();
  const [siteKey, setSiteKey] = useState<string | null>();
  useEffect(() => {
    fetchChallenge(action).then(
      ({ art, schluessel }) => setSiteKey(art === 'recaptcha' ? (schluessel ?? null) : null),
      // Ticking the box retries, and shows the error.
      () => setSiteKey(null),
    );
  }, [action]);
  return (
    <Box
      role="group"
      aria-label={translate('Prüfung, ob Sie ein Mensch sind')}
      borderWidth="1px"
      borderRadius="md"
      bg="bg.subtle"
      px="4"
      py="3"
    >
      {siteKey === undefined && <Spinner size="sm" />}
      {siteKey === null && <WorkBox action={action} />}
      {typeof siteKey === 'string' && <GoogleBox action={action} siteKey={siteKey} />}
    </Box>
  );
}
