import { QueryClient } from '@tanstack/react-query';
import { savesThatOvertakeReadings } from '#web/kit/api/overtaken-readings.ts';

export const queryClient = new QueryClient({
  mutationCache: savesThatOvertakeReadings(),
  defaultOptions: {
    // A refused token is renewed by the client itself; any other failure is told at once, with a button to try again.
    // `always`: without a network a call should fail and say so, not wait in silence.
    queries: { retry: false, networkMode: 'always', staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});
