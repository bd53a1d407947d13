import { MutationCache } from '@tanstack/react-query';

/**
 * A reading on its way while something is saved may tell how it was before. It is asked for again, and whoever waits for it gets the later
 * answer. Invalidating is not enough: it leaves a first reading that is still on its way as it is.
 */
export function savesThatOvertakeReadings(): MutationCache {
  return new MutationCache({
    onSuccess: (_data, _variables, _begun, _mutation, { client }) => {
      for (const reading of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
        // Silent: the new reading answers those who wait for the old one.
        void reading.cancel({ silent: true });
        reading.fetch().catch(() => {});
      }
    },
  });
}
