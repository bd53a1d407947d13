import { createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import { type GuestBound, phoneKey, whyTooMany } from '#domain/order/hold.ts';
import type { CommandTx } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/** How many unpaid orders may be held at once: from one network address, and by one e-mail address or one phone. */
export interface OrderLimits {
  perClient: number;
  perGuest: number;
}

export type GuestKeys = Partial<Record<GuestBound, string>>;

/** By what a guest is told from others, in a form that tells nobody who they are. */
export function guestKeysOf(secrets: Secrets, guest: { client: string; email: string; phone: string | undefined }): GuestKeys {
  const [secret] = secrets.derive('who holds an order');
  const keyed = (bound: GuestBound, value: string) =>
    createHmac('sha256', secret).update(`${bound} ${value}`).digest('base64url').slice(0, 22);
  const phone = phoneKey(guest.phone ?? '');
  return {
    client: keyed('client', guest.client),
    email: keyed('email', guest.email.trim().toLowerCase()),
    ...(phone && { phone: keyed('phone', phone) }),
  };
}

/** Two orders of one guest at the same moment wait for each other here, before either holds any stock; always in the same order. */
export async function lockGuest(tx: CommandTx, keys: GuestKeys): Promise<void> {
  const names = Object.values(keys).map((key) => `order ${key}`);
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from (select unnest(${names}::text[]) as name order by 1) as guest`);
}

/** Counts what the guest holds now: a paid, released or expired order is not held any more. */
export async function holdsTooMany(tx: CommandTx, keys: GuestKeys, { perClient, perGuest }: OrderLimits): Promise<boolean> {
  const rows = await tx.rows<{ bound: GuestBound; count: number }>(sql`
    select bound, (select count(*)::int from online_order
                   where group_id = current_hotel_group() and state = 'awaitingPayment' and expires_at > ${tx.now} and guest_keys @> array[key]) as count
    from json_each_text(${JSON.stringify(keys)}) as guest (bound, key)`);
  const held = Object.fromEntries(rows.map(({ bound, count }) => [bound, count]));
  return whyTooMany(held, { client: perClient, email: perGuest, phone: perGuest }) !== undefined;
}
