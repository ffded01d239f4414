// First of all: no later script can claim the name of the policy then.
import './ui/browser/trusted-types.ts';
import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './portal/App.tsx';
import { colorMode } from './portal/bootstrap/host.ts';
import { startLanguage } from './portal/bootstrap/start-language.ts';
import { startDensity } from './portal/bootstrap/use-density.ts';
import { resumeSession, shareSession } from './portal/session/session.ts';
import { sendUsageOnLeave } from './portal/session/usage-counter.ts';

colorMode.start();
startDensity();
// A page that the browser kept whole may belong to somebody who signed out since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const pageRoot = createRoot(root);

function start(): void {
  shareSession();
  void resumeSession();
  sendUsageOnLeave();
  pageRoot.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

startLanguage(start);
