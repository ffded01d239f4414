// First of all: no later script can claim the name of the policy then.
import '@schema-screens/chakra/trusted-types';
import '@fontsource-variable/inter';
import { createPage, startDensity } from '@schema-screens/application/shell';
import { App } from './App.tsx';
import { colorMode, portalDensityKey } from './bootstrap/host.ts';
import { startInLanguage } from './bootstrap/start-language.ts';
import { resumeSession, startSessionSharing } from './session/session.ts';
import { sendUsageOnLeave } from './session/usage-counter.ts';

colorMode.start();
startDensity(portalDensityKey);
const draw = createPage();

function start(): void {
  startSessionSharing();
  void resumeSession();
  sendUsageOnLeave();
  draw(<App />);
}

startInLanguage(start);
