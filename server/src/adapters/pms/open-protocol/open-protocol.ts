import * as z from 'zod/mini';
import type { PmsType } from '#contract/vocabulary/pms.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import {
  type OperatorAccess,
  type Pms,
  type PmsAccount,
  type PmsGuest,
  PmsProblem,
  type PmsReservation,
  type PmsRoom,
} from '../../../ports/pms.ts';
import { languageOf } from '../guest-language.ts';
import { askSystem, type Question } from './ask-system.ts';
import {
  Channels,
  type Guest,
  Operators,
  PaymentMethods,
  Property,
  Rates,
  Registered,
  type Reservation,
  Reservations,
  type Room,
} from './protocol.ts';

export interface SystemOptions {
  outgoing: Outgoing;
  /** For one call, from the first byte to the last. */
  timeoutMs?: number;
}

const usualTimeoutMs = 20_000;
const pageSize = 500;

/** Told twice in one answer is told once, as it was told last. */
function once<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()];
}

const guestOf = ({ language, ...guest }: Guest): PmsGuest => ({ ...guest, language: languageOf(language) });

const roomOf = (room: Room): PmsRoom => ({ ...room, guests: once(room.guests).map(guestOf) });

export function reservationOf({ madeAt, changedAt, rooms, ...reservation }: Reservation): PmsReservation {
  return { ...reservation, madeAt: new Date(madeAt), changedAt: new Date(changedAt), rooms: once(rooms).map(roomOf) };
}

const accessOf = ({ code, cashboxCode, password }: OperatorAccess) => ({ code, cashDeskCode: cashboxCode, password });

/** Any system that implements the Vale Hotel Protocol, docs/hotel-protocol.md. */
export function openProtocol(type: PmsType, { outgoing, timeoutMs = usualTimeoutMs }: SystemOptions): Pms {
  const ask = <Answer>(account: PmsAccount, question: Question<Answer>) => askSystem(outgoing, timeoutMs, account, question);
  const read = <Answer>(account: PmsAccount, path: readonly string[], answer: z.ZodMiniType<Answer>) =>
    ask(account, { method: 'GET', path, answer });

  return {
    type,

    async test(account) {
      await read(account, [], Property);
    },

    async operators(account) {
      const { operators } = await read(account, ['operators'], Operators);
      return operators.map(({ id, cashDesks, ...operator }) => ({ ...operator, pmsId: id, cashboxes: cashDesks }));
    },

    paymentMethods: async (account) => (await read(account, ['payment-methods'], PaymentMethods)).paymentMethods,

    rates: async (account) => (await read(account, ['rates'], Rates)).rates,

    channels: async (account) => (await read(account, ['channels'], Channels)).channels,

    async reservationsSince(account, cursor) {
      const query = { ...(cursor === null ? {} : { since: cursor }), limit: String(pageSize) };
      const page = await ask(account, { method: 'GET', path: ['reservations'], query, answer: Reservations });
      // Whoever went on from there would come back for ever.
      if (page.more && page.cursor === cursor) throw new PmsProblem('notUnderstood', 'There is more, and no way to it');
      return { ...page, reservations: page.reservations.map(reservationOf) };
    },

    async registerSale(account, { key, operator, ...sale }) {
      const json = { ...sale, operator: accessOf(operator) };
      const question = { method: 'PUT', path: ['sales', key], json, answer: Registered, secrets: [operator.password] } as const;
      return (await ask(account, question)).invoice;
    },

    async cancelSale(account, { key, invoiceReference, operator }) {
      const json = { invoiceReference, operator: accessOf(operator) };
      const path = ['sales', key, 'cancellation'];
      await ask(account, { method: 'POST', path, json, answer: z.object({}), secrets: [operator.password] });
    },
  };
}
