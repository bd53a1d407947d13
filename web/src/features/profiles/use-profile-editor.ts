import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Profile, ProfileForm } from '#contract/profiles.ts';
import { useSharedEditor } from '#web/kit/detail-page/use-shared-editor.ts';
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

/** A client while being written. A new one is taken to live where the hotel stands. */
export function useProfileEditor(profile: Profile | undefined, homeCountry: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = useSaveProfile();
  return useSharedEditor({
    thing: profile,
    schema: ProfileForm,
    defaults: profile ? formOf(profile) : newForm(homeCountry),
    formOf,
    changed: 'PROFILE_CHANGED',
    save: async (value, onto) => (await save.mutateAsync({ ...value, ...(onto && { id: onto.id, version: onto.version }) })).response[0],
    readAgain: async ({ id }) => (await client.fetchQuery({ ...profileQuery(id), staleTime: 0 })).response[0],
    // Nothing is left behind, so nobody is asked; and going back must not lead to a second new client.
    created: ({ id }) => navigate({ to: `/Profiles/${id}`, replace: true, ignoreBlocker: true }),
  });
}
