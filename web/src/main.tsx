import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/mini';
import { Application } from './app/application.tsx';
import { reloadOnNewVersion } from './app/new-version.ts';
import { queryClient } from './app/query-client.ts';
import { downloadLibrary, identityQuery } from './features/session/identity.ts';
import { isComingBack, seemsSignedIn } from './features/session/sign-in.ts';
import { startI18n } from './kit/i18n/i18n.ts';
import { trackThrown } from './kit/tracking/track-thrown.ts';

// Zod would otherwise try to compile its checks at run time, which the content security policy forbids and reports.
config({ jitless: true });
reloadOnNewVersion();
window.addEventListener('unhandledrejection', ({ reason }) => trackThrown(reason));

async function start(root: HTMLElement): Promise<void> {
  // Asked while the language is still on its way; a failure shows later, where there are words for it.
  void queryClient.prefetchQuery(identityQuery);
  if (seemsSignedIn()) import('./app/inside.tsx').catch(() => undefined);
  if (isComingBack() || !seemsSignedIn()) downloadLibrary().catch(() => undefined);
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root && document.documentElement.dataset.browser !== 'blocked') void start(root);
