import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { SessionGate } from '#web/features/session/session-gate.tsx';
import { SignInAgain } from '#web/features/session/sign-in-again.tsx';
import { Toasts } from '#web/kit/notifier/toasts.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { createSessionRouter } from './routes/router.tsx';
import { useTracking } from './use-tracking.ts';

/** The application of somebody who has signed in. */
export function Inside() {
  return (
    <>
      <Toasts />
      <SessionGate>
        <Screens />
      </SessionGate>
    </>
  );
}

function Screens() {
  const session = useSession();
  const [router] = useState(() => createSessionRouter(session));
  useTracking(router);
  return (
    <>
      <RouterProvider router={router} />
      <SignInAgain />
    </>
  );
}
