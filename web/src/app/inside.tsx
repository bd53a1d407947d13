import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { SessionGate } from '#web/features/session/session-gate.tsx';
import { Toasts } from '#web/kit/notifier/toasts.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { createSessionRouter } from './routes/router.tsx';

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
  return <RouterProvider router={router} />;
}
