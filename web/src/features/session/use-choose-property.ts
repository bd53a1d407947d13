import { setPreferredHotel } from '#contract/session.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { notifyFailure } from '#web/kit/notifier/notify.tsx';
import type { Property } from './use-properties.ts';

/** Stores the choice, then loads the page anew: everything on it belonged to the other property. */
export function useChooseProperty() {
  return useWrite({
    send: async (call, property: Property) => {
      await call(setPreferredHotel, { params: { hotelId: property.id } });
      window.location.reload();
      // Stays under way until the page is gone, so that nobody acts on what is about to vanish.
      await new Promise<never>(() => undefined);
    },
    onError: notifyFailure,
  });
}
