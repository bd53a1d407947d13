import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HotelDetails, HotelForm } from '#contract/hotel-administration.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { type ContractForm, useContractForm } from '#web/kit/form/contract-form.ts';
import { hotelQuery, useSaveHotel } from '../administration.queries.ts';
import { formOf } from './hotel-form.ts';

function isOvertaken(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.errors.some(({ code }) => code === 'HOTEL_CHANGED');
}

interface HotelEditing {
  form: ContractForm;
  /** What somebody else has saved meanwhile; what was typed here is still here. */
  overtakenBy: HotelDetails | undefined;
  takeTheirs: () => void;
  saveMine: () => void;
}

/** A hotel while it is being written, and what happens when two people do. */
export function useHotelEditor(hotel: HotelDetails): HotelEditing {
  const client = useQueryClient();
  const save = useSaveHotel(hotel.hotelId);
  const [known, setKnown] = useState(hotel);
  const [overtakenBy, setOvertakenBy] = useState<HotelDetails>();

  const form = useContractForm(HotelForm, {
    defaults: formOf(hotel),
    onSubmit: async (value) => {
      try {
        const { response } = await save.mutateAsync({ ...value, version: (overtakenBy ?? known).version });
        const saved = response[0];
        if (!saved) return;
        setKnown(saved);
        setOvertakenBy(undefined);
        form.fields.reset(formOf(saved));
      } catch (failure) {
        if (!isOvertaken(failure)) throw failure;
        const { response } = await client.fetchQuery({ ...hotelQuery(hotel.hotelId), staleTime: 0 });
        setOvertakenBy(response[0]);
      }
    },
  });

  return {
    form,
    overtakenBy,
    takeTheirs: () => {
      if (!overtakenBy) return;
      form.fields.reset(formOf(overtakenBy));
      setKnown(overtakenBy);
      setOvertakenBy(undefined);
    },
    saveMine: () => void form.submit(),
  };
}
