import type { OfferId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer, type WorksIn } from '#domain/access/hotels.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import type { Held } from '../../platform/db/held.ts';
import { holdOffer } from './hold-offers.ts';
import type { OfferRecord } from './offer-record.ts';
import { findOffer, hotelsOfOffer } from './offers.reads.ts';
import type { Change } from './offers.store.ts';

/** Who changes what, where: the first arguments of every change to an offer. */
export interface Desk {
  platform: CommandPlatform;
  scope: Scope;
  origin: Origin;
  worksIn: WorksIn;
}

interface OfferChange<Value, Reason extends string> {
  name: string;
  request: object;
  /** Which offer: by its id, or by a part of it. */
  offer: OfferId | ((tx: CommandTx) => Promise<OfferId | undefined>);
  /** Writes, or says why not. */
  work(tx: CommandTx, offer: Held<OfferRecord>, change: Change): Promise<Outcome<Value, Reason>>;
}

/** Only what differs is written down: an offer with five languages is long, and its history is read by people. */
export function differences(before: OfferRecord, after: OfferRecord): { before: object; after: object } {
  const keys = (Object.keys(after) as (keyof OfferRecord)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (offer: OfferRecord) => Object.fromEntries(keys.map((key) => [key, offer[key]]));
  return { before: only(before), after: only(after) };
}

/** The offer as it now is, in the transaction that has just written it. */
export async function writtenOffer(tx: CommandTx, id: OfferId): Promise<OfferRecord> {
  const offer = await findOffer(tx, id);
  if (!offer) throw new Error(`offer ${id} is gone in its own transaction`);
  return offer;
}

/** One change to one part of an offer: held, found, written, recorded, answered with the offer whole. */
export function changeOffer<Value, Reason extends string>(
  { platform, scope, origin, worksIn }: Desk,
  { name, request, offer, work }: OfferChange<Value, Reason>,
) {
  return runCommand<{ offer: OfferRecord; value: Value }, Reason | 'unknownOffer' | 'offerOfOthers'>(
    platform,
    { name, scope, origin, request, isolation: 'read committed' },
    async (tx) => {
      const idOf = async () => (typeof offer === 'string' ? offer : await offer(tx));
      const named = await idOf();
      if (!named) return refused('unknownOffer');
      const before = await holdOffer(tx, named);
      // Asked again now that it is held: the part by which it was named may have gone meanwhile.
      if (!before || (await idOf()) !== named) return refused('unknownOffer');
      if (!mayChangeOffer(worksIn, { hotels: await hotelsOfOffer(tx, before.id) })) return refused('offerOfOthers');
      const outcome = await work(tx, before, { by: origin.actor, at: tx.now });
      if (!outcome.ok) return outcome;
      const after = await writtenOffer(tx, before.id);
      await tx.record({ subject: 'offer', id: before.id, detail: differences(before, after) });
      return done({ offer: after, value: outcome.value });
    },
  );
}
