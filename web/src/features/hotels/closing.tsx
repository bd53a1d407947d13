import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** What switching off is about to do, said before it is saved. */
export function Closing({ children }: { children: string }) {
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden size={20} />} role="status">
      {children}
    </Alert>
  );
}
