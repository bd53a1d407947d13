import type { HotelId, OfferId, RuleId } from '#contract/vocabulary/ids.ts';
import type { EmissionScheduleType, EmissionType, ValidityType } from '#contract/vocabulary/pms.ts';
import type { Day } from '../calendar/day.ts';

/** By what a rule chooses, and what it issues when. */
export interface RuleTerms {
  readonly hotelId: HotelId;
  readonly offerId: OfferId;
  /** The stays it is for: of those that begin or end, by its schedule, from one of these days to the other. */
  readonly validFrom: Day;
  readonly validTo: Day;
  readonly validityType: ValidityType;
  readonly emissionType: EmissionType;
  readonly schedule: EmissionScheduleType;
  readonly days: number;
  /** None means every one. */
  readonly channels: readonly string[];
  readonly rates: readonly string[];
}

/** A rule by which vouchers are issued for reservations. */
export interface Rule extends RuleTerms {
  readonly id: RuleId;
  readonly code: string;
  readonly description: string;
  readonly active: boolean;
}

/** Names as hotels write them: capitals and blanks around them say nothing. */
const folded = (name: string) => name.trim().toLowerCase();

/** Whether a name is among those chosen; where none is chosen, every one is meant. */
export function isChosen(chosen: readonly string[], name: string): boolean {
  return chosen.length === 0 || chosen.some((one) => folded(one) === folded(name));
}
