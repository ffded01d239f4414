/** What is around the pages of an application, for one that has pages of its own besides its definitions. */
export { switchLanguage } from './language/switch-language.ts';
export { Countdown, SessionCountdown } from './session/SessionCountdown.tsx';
export { SessionWarning } from './session/SessionWarning.tsx';
export { createSessionChannel, type SessionMessage, sessionFingerprint } from './session/session-channel.ts';
export type { SessionControl } from './session/session-control.ts';
export { createSessionLifecycle } from './session/session-lifecycle.ts';
export {
  createSessionStore,
  initialSession,
  type SessionState,
  type SignOutReason,
  useSessionState,
} from './session/session-state.ts';
export { BottomBar } from './shell/BottomBar.tsx';
export { ColorModeButton, LanguageButton } from './shell/buttons.tsx';
export { createColorMode } from './shell/color-mode.ts';
export { createPage } from './shell/create-page.tsx';
export { startDensity, useDensity } from './shell/density.ts';
export { NoAccess, NotFound, PageFailure } from './shell/error-pages.tsx';
export { Footer } from './shell/Footer.tsx';
export { Header } from './shell/Header.tsx';
export { MenuBar } from './shell/MenuBar.tsx';
export { MenuList } from './shell/MenuList.tsx';
export type { ShellContent } from './shell/menus.tsx';
export { NavigationHistory, useNavigationHistory } from './shell/navigation-history.ts';
export { PaletteButton } from './shell/PaletteButton.tsx';
export { ScrollToTop } from './shell/ScrollToTop.tsx';
export { Shell } from './shell/Shell.tsx';
export { TextWithElement } from './shell/TextWithElement.tsx';
export { CredentialField } from './sign-in/CredentialField.tsx';
export { RecoveryCodeList, type RecoveryCodeTexts } from './sign-in/RecoveryCodeList.tsx';
export { SignInForm } from './sign-in/SignInForm.tsx';
export { type CredentialErrors, type CredentialsForm, useCredentials } from './sign-in/use-credentials.ts';
export { englishShellTexts } from './texts/english-shell-texts.ts';
export { shellTexts } from './texts/shell-texts.ts';
