import type { OfferId } from '#contract/vocabulary/ids.ts';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import type { Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { KnownOffer, OfferCard, OfferTexts } from './offer.ts';
import { checkSaleWindow } from './sale-window.ts';
import { vatIsSettled } from './vat.ts';

/** What somebody wants saved; without an id, a new offer. */
export interface OfferDraft extends OfferCard {
  readonly id?: OfferId | undefined;
  /** The version the change was made on. */
  readonly version?: number | undefined;
}

/** What is known when the decision is made. */
export interface Knowledge {
  readonly current: KnownOffer | undefined;
  /** The offer that has the draft's code, in any capitals. */
  readonly withSameCode: OfferId | undefined;
  readonly tagExists: boolean;
  readonly mayChooseAction: boolean;
  readonly newId: OfferId;
  readonly today: Day;
}

export type SaveOfferReason =
  | 'unknownOffer'
  | 'changedMeanwhile'
  | 'codeTaken'
  | 'kindFixed'
  | 'stockBelowSold'
  | 'saleWindow'
  | 'datesReversed'
  | 'titleMissing'
  | 'unknownTag'
  | 'actionMissing'
  | 'moduleMissing'
  | 'vatCodeTwice'
  | 'vatSum';

/** A language with a description needs its title, and some language must have one. */
function languageWithoutTitle(texts: OfferTexts): ContentLanguage | undefined {
  const half = contentLanguages.find((language) => texts[language]?.description && !texts[language].title);
  if (half) return half;
  return contentLanguages.some((language) => texts[language]?.title) ? undefined : 'PT';
}

function indexOfRepeatedVat(draft: OfferDraft): number {
  const codes = draft.vat.map((line) => line.code);
  return codes.findIndex((code, index) => codes.indexOf(code) !== index);
}

/** What a money voucher does is the hotel's choice only with the module; otherwise it pays. */
function checkAction(draft: OfferDraft, mayChoose: boolean): Outcome<null, 'actionMissing' | 'moduleMissing'> {
  if (draft.kind === 'service') return done(null);
  if (draft.action === null) return refused('actionMissing', 'action');
  if (draft.action !== 'Payment' && !mayChoose) return refused('moduleMissing', 'action');
  return done(null);
}

/** The card an offer will have. Its id and what has been sold are beyond anyone's choice. */
export function decideOffer(draft: OfferDraft, known: Knowledge): Outcome<{ id: OfferId; card: OfferCard }, SaveOfferReason> {
  const { current } = known;
  if (draft.id !== undefined && current === undefined) return refused('unknownOffer');
  if (current !== undefined && draft.version !== undefined && draft.version !== current.version) return refused('changedMeanwhile');
  const id = current?.id ?? known.newId;

  if (known.withSameCode !== undefined && known.withSameCode !== id) return refused('codeTaken', 'code');
  if (current !== undefined && current.sold > 0 && current.kind !== draft.kind) return refused('kindFixed', 'isPaymentMode');
  if (current !== undefined && draft.stockLimit < current.sold + current.reserved) return refused('stockBelowSold', 'maxQuantity');

  const settled = current && { from: current.saleFrom, to: current.saleTo };
  const window = checkSaleWindow({ from: draft.saleFrom, to: draft.saleTo }, known.today, settled);
  if (!window.ok) return window;

  const untitled = languageWithoutTitle(draft.texts);
  if (untitled) return refused('titleMissing', `multiLingual.${untitled}.title`);
  if (!known.tagExists) return refused('unknownTag', 'voucherTagId');
  const action = checkAction(draft, known.mayChooseAction);
  if (!action.ok) return action;

  const repeated = indexOfRepeatedVat(draft);
  if (repeated >= 0) return refused('vatCodeTwice', `voucherTypeVat.${repeated}.taxCode`);
  if (!vatIsSettled(draft.kind, draft.priceMinor, draft.vat)) return refused('vatSum', 'voucherTypeVat');

  const { id: _, version: __, ...card } = draft;
  // A money voucher is taxed when it is spent, a service voucher has no choice of action: what was left in the draft goes.
  return done({ id, card: card.kind === 'money' ? { ...card, vat: [] } : { ...card, action: null } });
}
