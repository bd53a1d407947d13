import type { LicenceId } from '#contract/vocabulary/ids.ts';
import type { PaymentType } from '#contract/vocabulary/payment-types.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** What a hotel holds of the platform, and how it pays for it. */
export interface Holding {
  readonly licenceId: LicenceId | null;
  readonly paymentType: PaymentType | null;
}

export interface KnownLicence {
  readonly id: LicenceId;
  readonly active: boolean;
}

export type AssignLicenceReason = 'unknownLicence' | 'inactiveLicence';

/** A licence that is switched off is not handed out any more; who holds it already may still change how they pay. */
export function decideHolding(
  paymentType: PaymentType,
  licence: KnownLicence | undefined,
  held: Holding,
): Outcome<Holding, AssignLicenceReason> {
  if (licence === undefined) return refused('unknownLicence', 'licenseId');
  if (!licence.active && held.licenceId !== licence.id) return refused('inactiveLicence', 'licenseId');
  return done({ licenceId: licence.id, paymentType });
}
