import type { OfferId, RuleId } from '#contract/vocabulary/ids.ts';
import type { Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { SaleOffer } from '../sale/eligibility.ts';
import { isChosen, type Rule, type RuleTerms } from './rule.ts';

/** What somebody wants saved; without an id, a new rule. */
export interface RuleDraft extends Omit<Rule, 'id'> {
  readonly id?: RuleId | undefined;
  /** The version the change was made on. */
  readonly version?: number | undefined;
}

/** What the choices of a rule must be found among. */
export interface KnownPlaces {
  /** Whether the hotel is one of those the caller works in. */
  readonly hotelIsOurs: boolean;
  readonly offer: (Pick<SaleOffer, 'channels' | 'hotels'> & { readonly id: OfferId }) | undefined;
}

export interface KnownRules extends KnownPlaces {
  /** The rule the draft names, when it names one and it is there. */
  readonly current: (Rule & { readonly version: number; readonly hasIssued: boolean }) | undefined;
  /** The rule that has the draft's code, in any capitals. */
  readonly withSameCode: { readonly id: RuleId } | undefined;
  /** What the hotel's system calls its rates and channels. */
  readonly rates: readonly string[];
  readonly channels: readonly string[];
  /** In the hotel. */
  readonly today: Day;
  /** The id a new rule will get; rules draw no random numbers. */
  readonly newId: RuleId;
}

export type PlaceReason = 'datesReversed' | 'unknownHotel' | 'unknownOffer' | 'offerNotForReservations' | 'offerNotHere';
export type SaveRuleReason =
  | PlaceReason
  | 'unknownRule'
  | 'changed'
  | 'codeTaken'
  | 'hasIssued'
  | 'datePast'
  | 'unknownRate'
  | 'unknownChannel';

/** What must hold for a rule before it is even tried. */
export function checkPlaces(terms: RuleTerms, { hotelIsOurs, offer }: KnownPlaces): Outcome<null, PlaceReason> {
  if (terms.validTo < terms.validFrom) return refused('datesReversed', 'validTo');
  if (!hotelIsOurs) return refused('unknownHotel', 'autoVoucherHotelValidity');
  if (!offer) return refused('unknownOffer', 'voucherTypeId');
  if (!offer.channels.some(({ channel }) => channel === 'Reservation')) return refused('offerNotForReservations', 'voucherTypeId');
  if (!offer.hotels.some(({ id }) => id === terms.hotelId)) return refused('offerNotHere', 'voucherTypeId');
  return done(null);
}

type Fixed = 'hotelId' | 'offerId' | 'emissionType';
const fixed: readonly [field: Fixed, onTheWire: string][] = [
  ['hotelId', 'autoVoucherHotelValidity'],
  ['offerId', 'voucherTypeId'],
  ['emissionType', 'emissionType'],
];

/** What was chosen before stays, even where the hotel's system has dropped it since; what is new must be there. */
function unknownChoice(wanted: readonly string[], before: readonly string[], known: readonly string[]): number {
  const isKnown = (name: string) => [...before, ...known].some((one) => isChosen([one], name));
  return wanted.findIndex((name) => !isKnown(name));
}

function checkChoices(draft: RuleDraft, { current, rates, channels }: KnownRules): Outcome<null, SaveRuleReason> {
  const before = current?.hotelId === draft.hotelId ? current : undefined;
  const channel = unknownChoice(draft.channels, before?.channels ?? [], channels);
  if (channel >= 0) return refused('unknownChannel', `autoVoucherChannels.${channel}.channelCode`);
  const rate = unknownChoice(draft.rates, before?.rates ?? [], rates);
  return rate >= 0 ? refused('unknownRate', `autoVoucherRateCode.${rate}.rateCode`) : done(null);
}

/** What has been chosen twice is kept once. */
function once(names: readonly string[]): string[] {
  return names.filter((name, index) => names.findIndex((one) => isChosen([one], name)) === index);
}

/** A rule may change in everything but what its vouchers stand for, once it has issued one. */
export function decideRule(draft: RuleDraft, known: KnownRules): Outcome<Rule, SaveRuleReason> {
  const { current, withSameCode, today, newId } = known;
  if (draft.id !== undefined && !current) return refused('unknownRule');
  if (current && draft.version !== undefined && draft.version !== current.version) return refused('changed');
  const id = current?.id ?? newId;
  if (withSameCode && withSameCode.id !== id) return refused('codeTaken', 'code');
  const touched = current?.hasIssued ? fixed.find(([field]) => draft[field] !== current[field]) : undefined;
  if (touched) return refused('hasIssued', touched[1]);
  for (const date of ['validFrom', 'validTo'] as const) {
    if (draft[date] !== current?.[date] && draft[date] <= today) return refused('datePast', date);
  }
  const places = checkPlaces(draft, known);
  if (!places.ok) return places;
  const choices = checkChoices(draft, known);
  if (!choices.ok) return choices;
  const { version: _, ...rule } = draft;
  return done({ ...rule, id, channels: once(draft.channels), rates: once(draft.rates) });
}

/** Which permissions a change of the choices asks for, besides the one for saving. */
export interface ChoiceChanges {
  readonly channelsAdded: boolean;
  readonly channelsRemoved: boolean;
  readonly ratesAdded: boolean;
  readonly ratesRemoved: boolean;
}

export function choiceChanges(draft: Pick<RuleTerms, 'channels' | 'rates'>, before: Pick<RuleTerms, 'channels' | 'rates'>): ChoiceChanges {
  const beyond = (some: readonly string[], others: readonly string[]) =>
    some.some((name) => !others.some((other) => isChosen([other], name)));
  return {
    channelsAdded: beyond(draft.channels, before.channels),
    channelsRemoved: beyond(before.channels, draft.channels),
    ratesAdded: beyond(draft.rates, before.rates),
    ratesRemoved: beyond(before.rates, draft.rates),
  };
}
