import type { OrderDraft } from '#contract/checkout.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import type { PricedLine } from '../cart/cart.ts';
import type { Campaign } from '../shop/campaign.ts';
import { contentLanguage } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';

/** What a guest types to order, under the names of the wire. */
export interface Draft {
  isGift: boolean;
  from: string;
  to: string;
  recipient: string;
  message: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  fiscalNumber: string;
  termsAccepted: boolean;
}

export const emptyDraft: Draft = {
  isGift: false,
  from: '',
  to: '',
  recipient: '',
  message: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  fiscalNumber: '',
  termsAccepted: false,
};

export type TextField = Exclude<keyof Draft, 'isGift' | 'termsAccepted'>;
export type DraftField = TextField | 'termsAccepted';
export type Fault = 'required' | 'email' | 'phone' | 'terms' | 'refused';
export type Faults = Partial<Record<DraftField, Fault>>;

/** In the order of the page, in which the summary names them. */
export const draftFields: readonly DraftField[] = [
  'to',
  'from',
  'message',
  'recipient',
  'firstName',
  'lastName',
  'email',
  'phone',
  'fiscalNumber',
  'termsAccepted',
];

export const fieldChars: Record<TextField, number> = {
  from: limits.giftNameChars,
  to: limits.giftNameChars,
  recipient: limits.profileEmailChars,
  message: limits.giftMessageChars,
  firstName: limits.firstNameChars,
  lastName: limits.lastNameChars,
  email: limits.profileEmailChars,
  phone: limits.phoneChars,
  fiscalNumber: limits.fiscalNumberChars,
};

const ofBuyer: readonly TextField[] = ['firstName', 'lastName', 'email'];
const ofGift: readonly TextField[] = ['from', 'to', 'message'];

/** Good enough to catch a slip; whether it is an address the server decides. */
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const phonePattern = /^\+?[0-9 ]{6,}$/;

export function faultsOf(draft: Draft): Faults {
  const faults: Faults = {};
  for (const field of draft.isGift ? [...ofGift, ...ofBuyer] : ofBuyer) {
    if (!draft[field].trim()) faults[field] = 'required';
  }
  const isWrong = (field: TextField, pattern: RegExp) => draft[field].trim() !== '' && !pattern.test(draft[field].trim());
  if (isWrong('email', mail)) faults.email = 'email';
  if (draft.isGift && isWrong('recipient', mail)) faults.recipient = 'email';
  if (isWrong('phone', phonePattern)) faults.phone = 'phone';
  if (!draft.termsAccepted) faults.termsAccepted = 'terms';
  return faults;
}

/** A field of ours that the server has something against: `gift.from` is `from`. */
export function fieldOf(wireField: string | undefined): DraftField | undefined {
  return draftFields.find((field) => field === wireField?.replace(/^gift\./, ''));
}

const given = <Name extends string>(name: Name, text: string) =>
  (text.trim() ? { [name]: text.trim() } : {}) as { [name in Name]?: string };

/** The order as it goes over the wire. What was left empty, and a gift that is none any more, stay behind. */
export function orderOf(draft: Draft, lines: readonly PricedLine[], shop: Shop, { source, campaign }: Campaign): OrderDraft {
  return {
    lines: lines.map(({ offerId, quantity, priceNow }) => ({ offerId, quantity, price: priceNow }) as OrderDraft['lines'][number]),
    ...given('promoCode', shop.promoCode),
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    ...given('phone', draft.phone),
    ...given('fiscalNumber', draft.fiscalNumber),
    languageCode: contentLanguage(shop),
    ...(draft.isGift && {
      gift: { from: draft.from.trim(), to: draft.to.trim(), ...given('recipient', draft.recipient), message: draft.message.trim() },
    }),
    termsAccepted: true,
    ...given('source', source),
    ...given('campaign', campaign),
  };
}
