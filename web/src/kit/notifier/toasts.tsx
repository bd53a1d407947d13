import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * Placed once, beside all screens. What shows the toasts is downloaded after the page, when somebody first does something on it:
 * early enough for a toast that says the network is gone. Toasts that come sooner wait in the store.
 */
export function Toasts() {
  const [Stack, setStack] = useState<ComponentType>();
  const { length: waiting } = useNotifications().notifications;

  useEffect(() => {
    if (Stack) return;
    const asked = new AbortController();
    // Not `lazy`, which would end the page when the download fails. The bell keeps what was said, and the next act tries again.
    const load = () =>
      import('./toast-stack.tsx').then(
        ({ ToastStack }) => setStack(() => ToastStack),
        () => undefined,
      );
    for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, load, { signal: asked.signal });
    if (waiting > 0) void load();
    return () => asked.abort();
  }, [Stack, waiting]);

  return Stack && <Stack />;
}
