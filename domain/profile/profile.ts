import type { ProfileId } from '#contract/vocabulary/ids.ts';

/** A guest a hotel group knows. What is not known is an empty text. */
export interface Profile {
  readonly id: ProfileId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly companyName: string;
  readonly fiscalNumber: string;
}
