import { QueryClient } from '@tanstack/react-query';
import { accessTokens } from '#web/features/session/access-tokens.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Only a refused token is worth a silent second try; any other failure is told at once, with a button to try again.
    // `always`: without a network a call should fail and say so, not wait in silence.
    queries: { retry: accessTokens.retryOnce, retryDelay: 0, networkMode: 'always', staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: accessTokens.retryOnce, retryDelay: 0, networkMode: 'always' },
  },
});
