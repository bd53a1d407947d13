import * as z from 'zod/mini';

/** Ids on the wire are GUIDs in any case; inside they are lower case, as PostgreSQL writes them. */
const guid = () => z.guid().check(z.toLowerCase());

export const HotelId = guid().brand<'HotelId'>();
export type HotelId = z.infer<typeof HotelId>;

export const HotelGroupId = guid().brand<'HotelGroupId'>();
export type HotelGroupId = z.infer<typeof HotelGroupId>;

export const LicenceId = guid().brand<'LicenceId'>();
export type LicenceId = z.infer<typeof LicenceId>;

export const PersonId = guid().brand<'PersonId'>();
export type PersonId = z.infer<typeof PersonId>;

export const TagId = guid().brand<'TagId'>();
export type TagId = z.infer<typeof TagId>;

export const TermsId = guid().brand<'TermsId'>();
export type TermsId = z.infer<typeof TermsId>;
