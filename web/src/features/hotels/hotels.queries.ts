import { useQueryClient } from '@tanstack/react-query';
import type { Envelope } from '#contract/envelope.ts';
import { type HotelConfig, type HotelConfigDraft, listHotelConfigs, saveHotelConfig } from '#contract/hotels.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';

export const allConfigs = reading(listHotelConfigs, {});

/** Refusals are left to the form, which knows their fields. */
export function useSaveConfig() {
  const { t } = useTranslation('hotels');
  const client = useQueryClient();
  return useWrite({
    send: (call, config: HotelConfigDraft) => call(saveHotelConfig, { body: { request: config } }),
    onSuccess: ({ response: [saved], warnings }) => {
      client.setQueryData<Envelope<HotelConfig>>(
        allConfigs.queryKey,
        (list) => list && { ...list, response: list.response.map((one) => (saved?.hotelId === one.hotelId ? saved : one)) },
      );
      notify({ warnings, message: t('saved') });
    },
  });
}
