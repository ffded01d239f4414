// First of all: no later script can claim the name of the policy then.
import './ui/browser/trusted-types.ts';
import '@fontsource-variable/inter';
import { createPage, startDensity } from '#application/shell';
import { App } from './portal/App.tsx';
import { colorMode, densityKey } from './portal/bootstrap/host.ts';
import { startLanguage } from './portal/bootstrap/start-language.ts';
import { resumeSession, shareSession } from './portal/session/session.ts';
import { sendUsageOnLeave } from './portal/session/usage-counter.ts';

colorMode.start();
startDensity(densityKey);
const draw = createPage();

function start(): void {
  shareSession();
  void resumeSession();
  sendUsageOnLeave();
  draw(<App />);
}

startLanguage(start);
