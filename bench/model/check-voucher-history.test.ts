// Proves that the checker of the model accepts right histories and no others.
import { expect, test } from 'vitest';
import { openVoucher } from '#domain/voucher/apply-entry.ts';
import { unexplainedAnswers } from './check-voucher-history.ts';
import type { Command } from './commands.ts';
import type { History, LedgerEntry, Operation } from './history.ts';

const today = '2026-11-19';
const dates = { validFrom: today, validUntil: '2027-11-19' };
const sold = { kind: 'sold', ...dates } as const;
const none = { amountMinor: null, rebateId: null, quantity: null, aboutId: null, validFrom: null, validUntil: null, hold: null };
const [half, all] = [5_000, 10_000];

const snapshot = (terms: object = {}) => ({
  id: 'v' as never,
  state: openVoucher({ kind: 'money', valueMinor: all, priceMinor: all, partialRedeem: true, ...terms }, [], sold),
  uses: [],
  refunds: [],
  refused: [],
  paidOnline: true,
});

const ledger = (...later: (Partial<LedgerEntry> & Pick<LedgerEntry, 'kind' | 'status' | 'requestId'>)[]): LedgerEntry[] =>
  [{ ...dates, kind: 'sold' as const, status: 'sold' as const, requestId: 'sale' }, ...later].map((entry, index) => ({
    ...none,
    ...{ id: `e${index}`, sequence: index + 1, actor: 'ana' },
    ...entry,
  }));

const used = (requestId: string, amountMinor: number, status: LedgerEntry['status']) => ({
  kind: 'redeemed' as const,
  status,
  amountMinor,
  requestId,
});
const use = (amountMinor: number): Command => ({ do: 'use', by: 'desk', lines: [{ amountMinor }] });
const refund = (amountMinor: number): Command => ({ do: 'refund', amountMinor });
const done = (availableBalance: number, status: string) => ({ status: 200, code: undefined, item: { availableBalance, status } });
const told = (code: string) => ({ status: 422, code, item: undefined });

/** Operation one after the other, unless they say when. */
function history(
  entries: readonly LedgerEntry[],
  asked: readonly (Pick<Operation, 'requestId' | 'command' | 'reply'> & { at?: [number, number] })[],
  more: { terms?: object; refunds?: History['refunds']; mails?: number } = {},
): History {
  const before = snapshot(more.terms);
  return {
    ...{ kind: 'money', start: before, entries, refunds: more.refunds ?? [], mails: more.mails ?? 0, refundedMinor: 0 },
    asked: asked.map(({ at = undefined, ...one }, place) => {
      const [begun, ended] = at ?? [place * 10, place * 10 + 5];
      return { ...one, call: 'redeem', before, begun, ended };
    }),
  };
}

test('two desks that use half each, and a third that is refused, are explained', () => {
  const entries = ledger(used('a', half, 'partialRedeemed'), used('b', half, 'redeemed'));
  const asked = [
    { requestId: 'a', command: use(half), reply: done(50, 'partialRedeemed') },
    { requestId: 'b', command: use(half), reply: done(0, 'redeemed') },
    { requestId: 'c', command: use(half), reply: told('VOUCHER_REDEEMED') },
  ];
  expect(unexplainedAnswers(history(entries, asked), today)).toEqual([]);
});

test('what nobody answered may have happened, or not', () => {
  const asked = [{ requestId: 'a', command: use(half), reply: undefined }];
  expect(unexplainedAnswers(history(ledger(), asked), today)).toEqual([]);
  expect(unexplainedAnswers(history(ledger(used('a', half, 'partialRedeemed')), asked), today)).toEqual([]);
});

test.each<[string, History, RegExp]>([
  [
    'more is used than there is',
    history(ledger(used('a', all, 'redeemed'), used('b', half, 'redeemed')), [
      { requestId: 'a', command: use(all), reply: done(0, 'redeemed') },
      { requestId: 'b', command: use(half), reply: done(0, 'redeemed') },
    ]),
    /15000 were used of 10000/,
  ],
  [
    'what was paid for is used and refunded',
    history(
      ledger(used('a', 7_500, 'partialRedeemed'), { kind: 'refunded', status: 'partialRefund', amountMinor: 7_500, requestId: 'b' }),
      [],
      { terms: { valueMinor: 15_000, priceMinor: 10_200 }, refunds: [{ id: 'r', amountMinor: 7_500, state: 'done' }] },
    ),
    /7500 of 15000 were used and 7500 of 10200 refunded/,
  ],
  [
    'somebody is told done, and nothing is written',
    history(ledger(), [{ requestId: 'a', command: use(half), reply: done(50, 'partialRedeemed') }]),
    /and nothing was written/,
  ],
  [
    'somebody is refused, and it is written',
    history(ledger(used('a', half, 'partialRedeemed')), [{ requestId: 'a', command: use(half), reply: told('VOUCHER_REDEEMED') }]),
    /and entries 2 to 2 were written/,
  ],
  [
    'somebody is refused for a reason there never was',
    history(ledger(), [{ requestId: 'a', command: use(half), reply: told('VOUCHER_CANCELLED') }]),
    /at no moment/,
  ],
  [
    'somebody is refused for what happened only after the answer',
    history(ledger(used('b', all, 'redeemed')), [
      { requestId: 'a', command: use(half), reply: told('VOUCHER_REDEEMED') },
      { requestId: 'b', command: use(all), reply: done(0, 'redeemed') },
    ]),
    /at no moment/,
  ],
  [
    'what was answered first stands behind what was asked later',
    history(ledger(used('b', half, 'partialRedeemed'), used('a', half, 'redeemed')), [
      { requestId: 'a', command: use(half), reply: done(0, 'redeemed') },
      { requestId: 'b', command: use(half), reply: done(50, 'partialRedeemed') },
    ]),
    /do not stand where the order of asking and answering has them/,
  ],
  [
    'another balance is told than the ledger has',
    history(ledger(used('a', half, 'partialRedeemed')), [{ requestId: 'a', command: use(half), reply: done(100, 'partialRedeemed') }]),
    /told partialRedeemed and 10000/,
  ],
  ['an entry is there that nobody asked for', history(ledger(used('x', half, 'partialRedeemed')), []), /was asked for by nobody/],
  [
    'the provider gave back what the ledger does not have',
    history(ledger(), [{ requestId: 'a', command: refund(half), reply: told('PROVIDER_UNAVAILABLE') }], {
      refunds: [{ id: 'r', amountMinor: half, state: 'done' }],
    }),
    /the ledger has 0 refunded, the refunds come to 5000/,
  ],
  [
    'one request to mail it has it mailed twice',
    history(ledger(), [{ requestId: 'a', command: { do: 'mail' }, reply: { status: 200, code: undefined, item: undefined } }], {
      mails: 2,
    }),
    /mailed 2 times, and asked to be 1 times/,
  ],
])('it is told where %s', (_, wrong, what) => {
  expect(unexplainedAnswers(wrong, today).join('\n')).toMatch(what);
});
