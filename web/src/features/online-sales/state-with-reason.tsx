import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Where something stands, and what the provider says about it. */
export function StateWithReason({ reason, children }: { reason: string | null; children: ReactNode }) {
  return (
    <div>
      {children}
      {reason && (
        <Text c="dimmed" mt={4} size="xs">
          {reason}
        </Text>
      )}
    </div>
  );
}
