import { setPreferredHotel } from '#contract/session.ts';
import { beginNextIn } from '#web/kit/api/tab-property.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { loadAnew } from '#web/kit/form/unsaved-work.ts';
import { notifyFailure } from '#web/kit/notifier/notify.tsx';
import type { Property } from './use-properties.ts';

/**
 * Stores the choice for tabs to come, then loads the page anew: everything on it belonged to the other property, and so did the filters in its
 * address. Whoever offers this has asked about unsaved work before: once it is sent there is no way back.
 */
export function useChooseProperty() {
  return useWrite({
    send: async (call, property: Property) => {
      await call(setPreferredHotel, { params: { hotelId: property.id } }, { property: property.id });
      beginNextIn(property.id);
      loadAnew(window.location.pathname);
      // Stays under way until the page is gone, so that nobody acts on what is about to vanish.
      await new Promise<never>(() => undefined);
    },
    onError: notifyFailure,
  });
}
