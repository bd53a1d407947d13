import { Notifications } from '@mantine/notifications';

/** Where toasts appear. They wait while the pointer or the focus is on them. */
export function ToastStack() {
  // The help button owns the bottom right corner.
  return (
    <Notifications containerWidth={400} limit={4} notificationMaxHeight={420} pauseResetOnHover="all" position="top-right" zIndex={500} />
  );
}
