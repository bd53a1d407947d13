import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/vocabulary/error-codes.ts';
import type { EventAction, EventType } from '#contract/vocabulary/events.ts';
import { HotelId, VoucherId } from '#contract/vocabulary/ids.ts';
import { decideAdmission } from '#domain/api-gateway/admit-partner.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { type PartnerCaller, partnerOrigin } from '../../platform/http/caller.ts';
import type { PartnerCall, PartnerDoor } from '../../platform/http/partner-door.ts';
import { GatewayProblem, type KeyHolder } from '../../ports/api-gateway.ts';
import { type GatewayTools, partnersCache } from '../api-gateway/index.ts';
import { recordEvent } from '../events/index.ts';
import { findHotel } from '../hotels/index.ts';

/** How long the holder of a key is believed to be who they were; a change made here is known at once. */
const holderMs = 30_000;
const wrongKeysPerMinute = 20;
const minuteMs = 60_000;

/** How the event log names what a partner does, in its own words. */
const events: Record<string, { type: EventType; action: EventAction }> = {
  partnerReadVoucher: { type: 'RedeemVoucher', action: 'CheckStatus' },
  partnerRedeem: { type: 'RedeemVoucher', action: 'Register' },
  partnerReverse: { type: 'RedeemVoucher', action: 'Refund' },
  partnerListOffers: { type: 'EmitVoucher', action: 'CheckStatus' },
  partnerSell: { type: 'EmitVoucher', action: 'Register' },
  partnerCallBackend: { type: 'User', action: 'CheckStatus' },
};

function eventOf({ name }: Endpoint) {
  const event = events[name];
  if (!event) throw new Error(`nobody has said what the event log calls ${name}`);
  return event;
}

const admissionCodes = { inactive: 'SUBSCRIPTION_INACTIVE', notEnough: 'PRODUCT_NOT_ENOUGH' } as const satisfies Record<string, ErrorCode>;

interface PartnerOptions {
  /** Of one subscription. */
  callsPerMinute: number;
}

/** Lets machines in by their keys, into one hotel each, so often and no oftener; and writes down what they did. */
export function partnerDoor(tools: GatewayTools, { callsPerMinute }: PartnerOptions): PartnerDoor {
  const { platform, gateway } = tools;
  const { database, clock, log } = platform;
  const holders = platform.cache<KeyHolder | 'nobody'>({ name: partnersCache, ttlMs: holderMs, maxEntries: 5_000 });
  const strangers = platform.limit({ name: 'wrong-keys', most: wrongKeysPerMinute, windowMs: minuteMs });
  const calls = platform.limit({ name: 'partner-calls', most: callsPerMinute, windowMs: minuteMs });
  // Of those that are too many, the first is written down and the flood behind it is not.
  const floods = platform.limit({ name: 'partner-floods', most: 1, windowMs: minuteMs });

  /** A key is kept in no memory under its own name. */
  const holderOf = (key: string) =>
    holders.get(createHash('sha256').update(key).digest('base64url'), async () => (await gateway.holderOf(key)) ?? 'nobody');

  async function callerOf({ user, subscription }: KeyHolder): Promise<{ caller: PartnerCaller; active: boolean } | undefined> {
    const id = HotelId.safeParse(user.note);
    const hotel = id.success ? await database.read(platformScope, (tx) => findHotel(tx, id.data)) : undefined;
    if (!hotel) return undefined;
    const { hotelId, hotelGroupId: groupId, timeZone, active } = hotel;
    return { caller: { subscription: subscription.name, hotel: { id: hotelId, groupId, timeZone } }, active };
  }

  /** What cannot be written down is no reason to leave the caller without an answer: what moved is in the ledger. */
  async function tell({ caller, endpoint, params, requestId, status, code }: PartnerCall): Promise<void> {
    const result = status < 400 ? 'ok' : 'error';
    const { voucherId, backend } = params as { voucherId?: string; backend?: string };
    const id = VoucherId.safeParse(voucherId);
    const event = {
      ...eventOf(endpoint),
      result,
      hotelId: caller.hotel.id,
      voucherId: id.success && status < 400 ? id.data : undefined,
      request: { call: endpoint.name, subscription: caller.subscription, ...(backend ? { backend } : {}) },
      response: { effect: result === 'ok' ? 'partnerServed' : 'partnerRefused', status, ...(code ? { code } : {}) },
    } as const;
    const origin = partnerOrigin(caller, { requestId, idempotencyKey: undefined });
    await database
      .transaction(groupScope(caller.hotel.groupId), (tx) => recordEvent(tx, event, origin, clock.now()))
      .catch((error: unknown) => log.error({ err: error }, 'a partner’s call is not in the event log'));
  }

  return {
    tell,
    async admit({ key, ability, endpoint, client, requestId }) {
      if (key === undefined || key === '') return { refused: 'KEY_MISSING' };
      let holder: KeyHolder | 'nobody';
      try {
        holder = await holderOf(key);
      } catch (error) {
        if (!(error instanceof GatewayProblem)) throw error;
        log.error({ err: error }, 'the API gateway cannot be asked whose key this is');
        return { refused: 'UNAVAILABLE' };
      }
      const known = holder === 'nobody' ? undefined : await callerOf(holder);
      if (holder === 'nobody' || !known) {
        // Counted before it is answered, and after it was looked at: a good key is never refused for what others try from the same address.
        return { refused: (await strangers.take(client)) ? 'KEY_INVALID' : 'TOO_MANY_REQUESTS' };
      }
      const { caller, active } = known;
      const refuse = async (code: ErrorCode) => {
        await tell({ caller, endpoint, params: {}, requestId, status: errorStatus[code], code });
        return { refused: code };
      };
      if (calls.isOver(caller.subscription)) {
        if (floods.isOver(caller.subscription)) return { refused: 'TOO_MANY_REQUESTS' };
        floods.count(caller.subscription);
        return refuse('TOO_MANY_REQUESTS');
      }
      calls.count(caller.subscription);
      const decision = decideAdmission(holder, ability, clock.now());
      if (!decision.ok) return refuse(admissionCodes[decision.reason]);
      return active ? caller : refuse('PROPERTY_INACTIVE');
    },
  };
}
