import type { Rule } from '#contract/automation.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';

interface RuleFilter {
  search?: string | undefined;
  hotelId?: string | undefined;
  active?: string | undefined;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function hotelOf({ autoVoucherHotelValidity }: Pick<Rule, 'autoVoucherHotelValidity'>): HotelId | undefined {
  return autoVoucherHotelValidity[0]?.validHotelId;
}

/** Narrows what is already here: a hotel group has a few dozen rules at most. */
export function filterRules(rules: readonly Rule[], { search = '', hotelId, active }: RuleFilter): Rule[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    if (hotelId !== undefined && hotelOf(rule) !== hotelId) return false;
    if (active !== undefined && rule.active !== (active === 'true')) return false;
    const read = plain(`${rule.code} ${rule.description}`);
    return words.every((word) => read.includes(word));
  });
}

export interface RuledHotel {
  hotelId: HotelId;
  hotelName: string;
}

/** The hotels that have rules, each once, by name. */
export function hotelsOf(rules: readonly Rule[]): RuledHotel[] {
  const names = new Map(rules.map((rule) => [hotelOf(rule), rule.hotelName] as const));
  return [...names]
    .flatMap(([hotelId, hotelName]) => (hotelId === undefined ? [] : [{ hotelId, hotelName }]))
    .sort((one, other) => one.hotelName.localeCompare(other.hotelName));
}
