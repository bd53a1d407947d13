import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Profile, ProfileForm } from '#contract/profiles.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { type ContractForm, useContractForm } from '#web/kit/form/contract-form.ts';
import { profileQuery, useSaveProfile } from './profiles.queries.ts';

function formOf(profile: Profile): ProfileForm {
  const { firstName, lastName, email, phone, address, postCode, city, countryCode, companyName, fiscalNumber } = profile;
  return { firstName, lastName, email, phone, address, postCode, city, countryCode, companyName, fiscalNumber };
}

function newForm(countryCode: string): ProfileForm {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    address: '',
    postCode: '',
    city: '',
    countryCode,
    companyName: '',
    fiscalNumber: '',
  };
}

function isOvertaken(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.errors.some(({ code }) => code === 'PROFILE_CHANGED');
}

interface ProfileEditing {
  form: ContractForm;
  /** What somebody else has saved meanwhile; what was typed here is still here. */
  overtakenBy: Profile | undefined;
  takeTheirs: () => void;
  saveMine: () => void;
}

/** A client while being written, and what happens when two people do. A new one is taken to live where the hotel stands. */
export function useProfileEditor(profile: Profile | undefined, homeCountry: string): ProfileEditing {
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = useSaveProfile();
  const [known, setKnown] = useState(profile);
  const [overtakenBy, setOvertakenBy] = useState<Profile>();

  const store = async (value: ProfileForm, version: number | undefined) => {
    const { response } = await save.mutateAsync({ ...value, ...(known && { id: known.id, version }) });
    const saved = response[0];
    if (!saved) return;
    setKnown(saved);
    setOvertakenBy(undefined);
    form.fields.reset(formOf(saved));
    // Nothing is left behind, so nobody is asked; and going back must not lead to a second new client.
    if (!known) await navigate({ to: `/Profiles/${saved.id}`, replace: true, ignoreBlocker: true });
  };

  const form = useContractForm(ProfileForm, {
    defaults: profile ? formOf(profile) : newForm(homeCountry),
    onSubmit: async (value) => {
      try {
        await store(value, (overtakenBy ?? known)?.version);
      } catch (failure) {
        if (!known || !isOvertaken(failure)) throw failure;
        const { response } = await client.fetchQuery({ ...profileQuery(known.id), staleTime: 0 });
        setOvertakenBy(response[0]);
      }
    },
  });

  return {
    form,
    overtakenBy,
    takeTheirs: () => {
      if (overtakenBy) form.fields.reset(formOf(overtakenBy));
      setKnown(overtakenBy);
      setOvertakenBy(undefined);
    },
    saveMine: () => void form.submit(),
  };
}
