import { render } from '@testing-library/react';
import { createSessionDrafts, type DataSource } from '#engine';
import type { Locale } from '#rules';
import { type ApplicationParts, DrawnApplication } from '../../../src/application/Application.tsx';
import type { SessionStatus } from '../../../src/application/session.ts';

interface Drawn extends Omit<ApplicationParts, 'addresses' | 'languages'> {
  path: string;
  locale: Locale;
  current: SessionStatus;
  call: DataSource['call'];
  secondsLeft?: number;
}

/** Draws an application at an address, with a session that stays as it is. */
export function drawApplication({ path, locale, current, call, secondsLeft = 900, ...parts }: Drawn): void {
  window.history.replaceState(null, '', path);
  const nothing = async () => undefined;
  const session = {
    current,
    call,
    tab: 'tab',
    drafts: createSessionDrafts('drafts').drafts,
    endsAt: () => Date.now() + secondsLeft * 1000,
    take: () => undefined,
    reload: nothing,
    renew: nothing,
    signOut: nothing,
  };
  render(
    <DrawnApplication
      {...parts}
      addresses={{}}
      locale={locale}
      language={parts.manifest.languages[0]!}
      onLanguage={() => undefined}
      session={session}
    />,
  );
}
