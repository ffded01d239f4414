import { formatDateTime, useEngine } from '#engine';
import { lazyPart, QuietBoundary, ScreenFrame } from '#ui';
import { useRecoveryCodes } from '../../session/recovery-codes.ts';
import { useSession } from '../../session/session-store.ts';
import { PolicyholderStart } from './PolicyholderStart.tsx';
import { StaffStart } from './StaffStart.tsx';
import { StartHead } from './StartHead.tsx';
import { useGreeting } from './use-greeting.ts';

function lastSignInText(time: string): string {
  const [day, clock] = formatDateTime(time).split(' ');
  return `Letzte Anmeldung am ${day} um ${clock}\u00a0Uhr`;
}

const FreshRecoveryCodes = lazyPart(() => import('../../session/FreshRecoveryCodes.tsx'));

/** The start page (STARTSEITE): greeting, and the content of the role. */
export default function StartPage() {
  const { user } = useEngine();
  const { lastSignIn } = useSession();
  const greeting = useGreeting(user);
  const hasFreshCodes = useRecoveryCodes().length > 0;
  return (
    <ScreenFrame
      title="Startseite"
      head={<StartHead greeting={greeting} lastSignIn={lastSignIn && lastSignInText(lastSignIn)} />}
    >
      {hasFreshCodes && (
        <QuietBoundary>
          <FreshRecoveryCodes />
        </QuietBoundary>
      )}
      {user && (user.rolle === 'vn' ? <PolicyholderStart user={user} /> : <StaffStart user={user} />)}
    </ScreenFrame>
  );
}
