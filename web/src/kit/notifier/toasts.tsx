import { Notifications } from '@mantine/notifications';

/** Where toasts appear; the shell places it once. They wait while the pointer or the focus is on them. */
export function Toasts() {
  // The help button owns the bottom right corner.
  return (
    <Notifications containerWidth={400} limit={4} notificationMaxHeight={420} pauseResetOnHover="all" position="top-right" zIndex={500} />
  );
}
