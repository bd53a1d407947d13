import {
  askForIban,
  callOffPayout,
  exportPayouts,
  listPayouts,
  oweRefund,
  type Payout,
  type PayoutExport,
  readPayoutAccount,
  readPayoutExport,
  savePayoutAccount,
  settlePayout,
  sumPayouts,
} from '#contract/payouts.ts';
import type { HotelId, PayoutExportId, PayoutId } from '#contract/vocabulary/ids.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { creditTransferXml } from '#domain/payout/credit-transfer.ts';
import { isOpen } from '#domain/payout/payout.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { mayWorkIn, originOf, scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { PaymentTools } from '../payments/index.ts';
import { ibanContext } from './iban.ts';
import { oweRefundCommand } from './open-payout.ts';
import {
  askForIbanCommand,
  askReturnedCommand,
  callOffPayoutCommand,
  exportPayoutsCommand,
  savePayoutAccountCommand,
  settlePayoutCommand,
} from './payouts.commands.ts';
import { findAccount, findPayout, owedSums, type PayoutRecord, payoutRows, payoutsOfExport } from './payouts.store.ts';

function toWire(payout: PayoutRecord, now: Date): Payout {
  const { id, state, hotelId, hotelName, saleId, voucherId, voucherNumber, gateway, email, amountMinor, currency, dueOn, failure } = payout;
  return {
    ...{ id, state, hotelId, hotelName, saleId, voucherId, voucherNumber, gateway, currency, dueOn, failure },
    guestName: `${payout.firstName} ${payout.lastName}`.trim(),
    guestEmail: email,
    amount: fromMinor(amountMinor),
    owedAt: payout.owedAt.toISOString(),
    overdue: isOpen(state) && dueOn < dayIn(payout.timeZone, now),
    askUntil: payout.askUntil.toISOString(),
    ibanEnd: payout.ibanEnd,
    exportId: payout.exportId,
    exportedAt: payout.exportedAt?.toISOString() ?? null,
    endedAt: payout.endedAt?.toISOString() ?? null,
    endNote: payout.endNote,
  };
}

const codes = { unknownPayout: 'NOT_FOUND', otherState: 'PAYOUT_STATE' } as const;
const notCalledOff = {
  ...codes,
  noVoucher: 'PAYOUT_NO_VOUCHER',
  notRefundable: 'NOT_REFUNDABLE',
  amountOutOfBounds: 'AMOUNT_OUT_OF_BOUNDS',
} as const;

export function payoutRoutes(tools: PaymentTools): Route[] {
  const { platform, secrets } = tools;
  const { database, clock } = platform;
  const groupOf = (caller: StaffCaller) => groupScope(caller.hotel.groupId);
  const worksIn = (caller: StaffCaller) => (hotelId: HotelId) => mayWorkIn(caller, hotelId);

  const shown = async (caller: StaffCaller, id: PayoutId) => {
    // What was just written is read where it was written.
    const payout = await database.transaction(groupOf(caller), (tx) => findPayout(tx, id));
    if (!payout) throw new Error(`payout ${id} is gone`);
    return { response: [toWire(payout, clock.now())] };
  };

  /** Made anew each time it is asked for: where money goes stands in no file of ours, and leaves no trace in a reply that is kept. */
  const fileOf = async (caller: StaffCaller, id: PayoutExportId): Promise<PayoutExport | 'missing' | 'noAccount'> => {
    const { payouts, account } = await database.transaction(scopeOf(caller), async (tx) => ({
      payouts: await payoutsOfExport(tx, id),
      account: await findAccount(tx, caller.hotel.id),
    }));
    const own = payouts.filter(({ hotelId }) => hotelId === caller.hotel.id);
    const [first] = own;
    if (!first?.exportedAt) return 'missing';
    if (!account) return 'noAccount';
    const xml = creditTransferXml({
      messageId: id.replaceAll('-', ''),
      madeAt: first.exportedAt,
      executeOn: addDays(dayIn(first.timeZone, first.exportedAt), 1),
      debtor: account,
      transfers: own.map((payout) => ({
        endToEndId: payout.id.replaceAll('-', ''),
        amountMinor: payout.amountMinor,
        name: payout.holder ?? `${payout.firstName} ${payout.lastName}`,
        iban: secrets.open(payout.ibanSealed ?? '', ibanContext(payout.id)),
        remittance: `${payout.hotelName} ${payout.voucherNumber ?? payout.saleId.slice(0, 8)}`,
      })),
    });
    const amount = fromMinor(own.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
    return { id, fileName: `sepa-${id.slice(0, 8)}.xml`, xml, transfers: own.length, amount };
  };
  const fileAnswer = async (caller: StaffCaller, id: PayoutExportId) => {
    const file = await fileOf(caller, id);
    if (file === 'missing') return { refused: 'NOT_FOUND' } as const;
    if (file === 'noAccount') return { refused: 'PAYOUT_ACCOUNT_MISSING' } as const;
    return { response: [file] };
  };

  return [
    handle(listPayouts, async ({ caller, query }) => {
      const { payouts, count } = await database.read(scopeOf(caller), (tx) => payoutRows(tx, query, workplacesOf(caller)));
      return { response: payouts.map((payout) => toWire(payout, clock.now())), count };
    }),

    handle(sumPayouts, async ({ caller }) => {
      const sums = await database.read(scopeOf(caller), (tx) => owedSums(tx, workplacesOf(caller), clock.now()));
      return {
        response: sums.map(({ currency, payouts, amountMinor, overdue, overdueMinor }) => ({
          ...{ currency, payouts, amount: fromMinor(amountMinor), overdue, overdueAmount: fromMinor(overdueMinor) },
        })),
      };
    }),

    handle(oweRefund, async (call) => {
      const { caller, params } = call;
      const asker = { hasJustSignedIn: caller.hasJustSignedIn ?? false, mayWorkIn: worksIn(caller) };
      const outcome = await oweRefundCommand(tools, caller.hotel.groupId, originOf(caller, call), { refundId: params.id, asker });
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownRefund: 'NOT_FOUND',
          notStuck: 'REFUND_NOT_STUCK',
          notFresh: 'FRESH_SIGN_IN_NEEDED',
          notRefundable: 'NOT_REFUNDABLE',
          blocked: 'VOUCHER_BLOCKED',
          amountOutOfBounds: 'AMOUNT_OUT_OF_BOUNDS',
          wholeRefund: 'REFUND_WHOLE',
        });
      }
      return shown(caller, outcome.value);
    }),

    handle(askForIban, async (call) => {
      const { caller, params, query } = call;
      const asking = { id: params.id, mayWorkIn: worksIn(caller) };
      const command = query.returned ? askReturnedCommand : askForIbanCommand;
      const outcome = await command(platform, groupOf(caller), originOf(caller, call), asking);
      return outcome.ok ? shown(caller, params.id) : refuse(outcome, codes);
    }),

    handle(settlePayout, async (call) => {
      const { caller, params, body } = call;
      const settling = { id: params.id, note: body.request.reference, mayWorkIn: worksIn(caller) };
      const outcome = await settlePayoutCommand(platform, groupOf(caller), originOf(caller, call), settling);
      return outcome.ok ? shown(caller, params.id) : refuse(outcome, codes);
    }),

    handle(callOffPayout, async (call) => {
      const { caller, params, body } = call;
      const calling = { id: params.id, note: body.request.reason, mayWorkIn: worksIn(caller) };
      const outcome = await callOffPayoutCommand(platform, groupOf(caller), originOf(caller, call), calling);
      return outcome.ok ? shown(caller, params.id) : refuse(outcome, notCalledOff);
    }),

    handle(exportPayouts, async (call) => {
      const { caller, body } = call;
      const input = { ids: body.request.ids, hotelId: caller.hotel.id };
      const outcome = await exportPayoutsCommand(platform, scopeOf(caller), originOf(caller, call), input);
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownPayout: 'NOT_FOUND',
          otherState: 'PAYOUT_STATE',
          noIban: 'PAYOUT_NO_IBAN',
          notEuro: 'PAYOUT_NOT_EURO',
          noAccount: 'PAYOUT_ACCOUNT_MISSING',
        });
      }
      return fileAnswer(caller, outcome.value);
    }),

    handle(readPayoutExport, ({ caller, params }) => fileAnswer(caller, params.id)),

    handle(readPayoutAccount, async ({ caller }) => {
      const account = await database.transaction(scopeOf(caller), (tx) => findAccount(tx, caller.hotel.id));
      return { response: account ? [account] : [] };
    }),

    handle(savePayoutAccount, async (call) => {
      const { caller, body } = call;
      const input = { hotelId: caller.hotel.id, ...body.request };
      const outcome = await savePayoutAccountCommand(platform, scopeOf(caller), originOf(caller, call), input);
      if (!outcome.ok) return refuse(outcome, { ibanInvalid: 'IBAN_INVALID' });
      const account = await database.transaction(scopeOf(caller), (tx) => findAccount(tx, caller.hotel.id));
      return { response: account ? [account] : [] };
    }),
  ];
}
