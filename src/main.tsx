// First of all: no later script can claim the name of the policy then.
import './ui/browser/trusted-types.ts';
import '@fontsource-variable/inter';
import { createPage } from '#application/shell';
import { App } from './portal/App.tsx';
import { colorMode } from './portal/bootstrap/host.ts';
import { startLanguage } from './portal/bootstrap/start-language.ts';
import { startDensity } from './portal/bootstrap/use-density.ts';
import { resumeSession, shareSession } from './portal/session/session.ts';
import { sendUsageOnLeave } from './portal/session/usage-counter.ts';

colorMode.start();
startDensity();
const draw = createPage();

function start(): void {
  shareSession();
  void resumeSession();
  sendUsageOnLeave();
  draw(<App />);
}

startLanguage(start);
