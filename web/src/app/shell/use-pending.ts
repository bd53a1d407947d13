import { useRouterState } from '@tanstack/react-router';

/** Whether the next screen is on its way. */
export function usePending(): boolean {
  return useRouterState({ select: (state) => state.status === 'pending' });
}
