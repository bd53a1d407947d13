import { type Invoice, type Pms, PmsProblem, type PmsProblemKind, type SaleToRegister } from '../../../ports/pms.ts';

/** What the system does with the next question. */
type Turn =
  | { kind: PmsProblemKind; words?: string; afterwards?: boolean }
  /** Answers when it is let. */
  | { until: Promise<unknown> };

const untold = () => Promise.reject(new Error('nobody asks this here'));

/** A hotel's system that keeps its book as promised and fails as it is told to. */
export function scriptedPms() {
  const turns: Turn[] = [];
  const book = new Map<string, Invoice>();
  const asked: SaleToRegister[] = [];
  let invoices = 0;

  const register = (sale: SaleToRegister): Invoice => {
    const known = book.get(sale.key);
    if (known) return known;
    invoices += 1;
    const invoice = { reference: `FT 2026/${invoices}`, url: `https://pms.example/invoices/${invoices}` };
    book.set(sale.key, invoice);
    return invoice;
  };

  const pms: Pms = {
    type: 'OpenProtocol',
    test: untold,
    operators: untold,
    paymentMethods: untold,
    rates: untold,
    channels: untold,
    reservationsSince: untold,
    async registerSale(_, sale) {
      asked.push(sale);
      const turn = turns.shift();
      if (turn && 'until' in turn) await turn.until;
      if (turn && 'kind' in turn) {
        if (turn.afterwards) register(sale);
        throw new PmsProblem(turn.kind, turn.words ?? turn.kind);
      }
      return register(sale);
    },
    async cancelSale(_, { key }) {
      const turn = turns.shift();
      if (turn && 'kind' in turn) throw new PmsProblem(turn.kind, turn.words ?? turn.kind);
      book.delete(key);
    },
  };
  return { pms, book, asked, next: (...more: Turn[]) => turns.push(...more) };
}
