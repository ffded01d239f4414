import { Footer } from '@schema-screens/application/shell';
import { useLocale, useRouter } from '@schema-screens/core';
import type { ScreenEntry } from '@schema-screens/schema/language';
import { brand } from '../bootstrap/brand.ts';
import { useSession } from '../session/session-store.ts';
import { shellContent } from './offer.ts';

/** The form for error reports gets the page on which the error happened (docs/portal/konto.md, KO-2). */
const errorReport = 'FEHLER_MELDEN';

/** The footer: legal pages, help, version. */
export function PortalFooter() {
  const { translate } = useLocale();
  const { user } = useSession();
  const { pathname, search } = useRouter().useLocation();
  const hrefOf = ({ name, path }: ScreenEntry) => {
    if (name !== errorReport) return path;
    // On the form's own page, keeps the previous one.
    const from = pathname === path ? new URLSearchParams(search).get('pfad') : `${pathname}${search}`;
    return from ? `${path}?${new URLSearchParams({ pfad: from })}` : path;
  };
  return (
    <Footer
      {...shellContent}
      role={user?.role}
      hrefOf={hrefOf}
      note={
        <>
          © {new Date().getFullYear()} {brand.insurer} ·{' '}
          {translate('Version {zahl}', { zahl: __APP_VERSION__ })}
        </>
      }
    >
      <a href={brand.faqUrl} target="_blank" rel="noopener noreferrer">
        {translate('FAQ (neues Fenster)')}
      </a>
    </Footer>
  );
}
