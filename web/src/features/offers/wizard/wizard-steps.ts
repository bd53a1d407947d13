import type { Offer } from '#contract/offers.ts';

export const stepNames = ['card', 'services', 'places', 'terms', 'inclusions', 'images', 'promote', 'template'] as const;
export type StepName = (typeof stepNames)[number];

/** Why a step cannot be opened. */
export type StepLock = 'unsaved' | 'money';

export interface StepState {
  name: StepName;
  lock: StepLock | undefined;
  mark: 'done' | 'wrong' | undefined;
}

interface Situation {
  /** Absent until the first save. */
  offer: Offer | undefined;
  /** As the form has it at the moment, saved or not. */
  money: boolean;
  /** Services not saved yet. */
  draftServices: number;
  /** Steps with something to mend. */
  wrong: ReadonlySet<StepName>;
}

function lockOf(name: StepName, { offer, money }: Situation): StepLock | undefined {
  if (name === 'card') return undefined;
  if (name === 'services') return money ? 'money' : undefined;
  return offer === undefined ? 'unsaved' : undefined;
}

function isDone(name: StepName, { offer, draftServices }: Situation): boolean {
  if (name === 'services') return draftServices > 0 || (offer?.voucherRebates.length ?? 0) > 0;
  if (offer === undefined) return false;
  switch (name) {
    case 'card':
      return true;
    case 'places':
      return offer.validHotels.length > 0 && offer.channels.length > 0;
    case 'terms':
      return offer.termsConditionsId !== null;
    case 'inclusions':
      return offer.voucherTerms.length > 0;
    case 'images':
      return offer.voucherImages.length > 0;
    case 'promote':
      return offer.promote || offer.promoCode !== null;
    case 'template':
      return offer.notificationTemplateId !== null;
  }
}

/** The eight steps: which can be opened, which have what they need, which need mending. */
export function stepsOf(situation: Situation): StepState[] {
  return stepNames.map((name) => {
    const lock = lockOf(name, situation);
    const done = lock === undefined && isDone(name, situation);
    return { name, lock, mark: situation.wrong.has(name) ? 'wrong' : done ? 'done' : undefined };
  });
}
