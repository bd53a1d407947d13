import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { RebateId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { InclusionKind, OfferAction, RedeemKind, RevenueCategory, VatCode } from '#contract/vocabulary/offers.ts';
import { canonicalJson } from '../../platform/command/canonical-json.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OfferRecord } from '../offers/index.ts';
import { findTerms } from '../terms/index.ts';

type InLanguages<Text> = Partial<Record<ContentLanguage, Text>>;

/** What a voucher promised on the day it was sold: it keeps its texts, terms, VAT and services, whatever becomes of the offer. */
export interface SoldAs {
  texts: InLanguages<{ title: string; description: string }>;
  terms: InLanguages<string>;
  vat: readonly { code: VatCode; amountMinor: number }[];
  action: OfferAction | null;
  priceIncludesTax: boolean;
  rebates: readonly {
    id: RebateId;
    code: string;
    revenueCategory: RevenueCategory;
    redeemKind: RedeemKind;
    texts: InLanguages<{ description: string }>;
  }[];
  inclusions: readonly { kind: InclusionKind; texts: InLanguages<{ description: string }> }[];
}

/** Keeps what an offer says today, once for all vouchers that are sold alike; answers under which name. */
export async function keepSoldAs(tx: Tx, offer: OfferRecord): Promise<string> {
  const content: SoldAs = {
    texts: offer.texts,
    terms: (offer.termsId && (await findTerms(tx, offer.termsId))?.texts) || {},
    vat: offer.vat,
    action: offer.action,
    priceIncludesTax: offer.priceIncludesTax,
    rebates: offer.rebates.map(({ id, code, revenueCategory, redeemKind, texts }) => ({ id, code, revenueCategory, redeemKind, texts })),
    inclusions: offer.inclusions.map(({ kind, texts }) => ({ kind, texts })),
  };
  const written = canonicalJson(content);
  const id = createHash('sha256').update(written).digest('hex');
  await tx.run(sql`
    insert into sold_as (group_id, id, content) values (current_hotel_group(), ${id}, ${written}) on conflict do nothing`);
  return id;
}

/** What a guest was offered when the order was placed, to be issued when it is paid. */
export type Offered = Pick<OfferRecord, 'kind' | 'valueMinor' | 'partialRedeem' | 'validityMonths' | 'rebates' | 'hotels'> & {
  soldAsId: string;
};

export async function keepOffered(tx: Tx, offer: OfferRecord): Promise<Offered> {
  const { kind, valueMinor, partialRedeem, validityMonths, rebates, hotels } = offer;
  return { kind, valueMinor, partialRedeem, validityMonths, rebates, hotels, soldAsId: await keepSoldAs(tx, offer) };
}
