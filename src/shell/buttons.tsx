import { Button } from '@chakra-ui/react';
import { ColorModeButton, LanguageButton, shellTexts } from '@schema-screens/application/shell';
import { useLocale } from '@schema-screens/core';
import { LogOut } from 'lucide-react';
import { colorMode } from '../bootstrap/host.ts';
import { currentLanguage } from '../bootstrap/locale.ts';
import { importLanguageChoice } from '../bootstrap/start-language.ts';
import { leaveAndSignOut } from './leave-and-sign-out.ts';

/** Language, and light or dark. */
export function PreferenceButtons() {
  const other = currentLanguage().code === 'de' ? 'en' : 'de';
  const switchTo = async () => (await importLanguageChoice()).switchPortalLanguage(other);
  return (
    <>
      <LanguageButton language={other} onChoose={() => void switchTo()} />
      <ColorModeButton choice={colorMode} />
    </>
  );
}

/** Ends the session. */
export function SignOutButton() {
  const locale = useLocale();
  return (
    <Button variant="outline" size="sm" onClick={() => void leaveAndSignOut(locale)}>
      <LogOut aria-hidden size="1rem" />
      {locale.texts(shellTexts).signOut}
    </Button>
  );
}
