import { setTimeout as pause } from 'node:timers/promises';
import { followOrder, type Order, payOrder, placeOrder } from '#contract/checkout.ts';
import { type RedeemReceipt, redeem } from '#contract/redemption.ts';
import { registerSaleOnPms } from '#contract/registrations.ts';
import { type Sale, sellVouchers } from '#contract/sales.ts';
import { operatorPassword } from '#demo/simulator.ts';
import { hotelId, saleOf } from '../desk.ts';
import { pick, type Random } from '../seeded.ts';
import { actAt, at, price } from '../shop.ts';
import { Wire } from '../wire.ts';

/** Whoever calls, with a token that is replaced when it has run out. */
export interface Callers {
  token: string;
}

/** What the hotel's system knows its people and payments by. */
export interface CashDesk {
  operator: string;
  cashbox: string;
  method: string;
}

export interface Shop {
  deskOffer: string;
  onlineOffer: string;
  vouchers: readonly string[];
  cashDesk: CashDesk | undefined;
}

/** What was acknowledged, and so must be there at the end. */
export interface Acknowledged {
  sales: Sale[];
  redemptions: RedeemReceipt[];
  orders: Order[];
  registered: number;
}

const desks = 3;
const guests = 3;

const ways = [
  { gateway: 'STRIPE', mode: null },
  { gateway: 'EASYPAY', mode: 'MB' },
  { gateway: 'EASYPAY', mode: 'MBWAY', phone: '912345678' },
];

/** Refused for good: asking again would be answered the same. */
class Refused extends Error {}

/** Work at desks and in the shop that goes on through everything, each request sent until somebody answers it. */
export class Load {
  readonly acknowledged: Acknowledged = { sales: [], redemptions: [], orders: [], registered: 0 };
  /** Answers that were none, by what they said. */
  readonly troubles = new Map<string, number>();
  #over = false;
  #working: Promise<unknown> = Promise.resolve();

  constructor(
    readonly callers: Callers,
    readonly shop: Shop,
    readonly random: Random,
  ) {}

  begin(): void {
    const work = [
      ...Array.from({ length: desks }, () => this.#loop((wire) => this.#atDesk(wire))),
      ...Array.from({ length: guests }, (_, guest) => this.#loop((wire) => this.#inShop(wire, guest))),
    ];
    this.#working = Promise.all(work);
  }

  /** Nobody begins anything new; what is under way comes to its end. */
  async end(): Promise<void> {
    this.#over = true;
    await this.#working;
  }

  get done(): number {
    const { sales, redemptions, orders } = this.acknowledged;
    return sales.length + redemptions.length + orders.length;
  }

  async #loop(step: (wire: () => Wire) => Promise<void>): Promise<void> {
    let wire = new Wire(this.callers.token);
    const current = () => {
      if (wire.token !== this.callers.token) {
        wire.close();
        wire = new Wire(this.callers.token);
      }
      return wire;
    };
    while (!this.#over) {
      await step(current).catch((error: unknown) => this.#note(error instanceof Error ? error.message : String(error)));
      await pause(20 + this.random() * 120);
    }
    wire.close();
  }

  #note(what: string): void {
    this.troubles.set(what, (this.troubles.get(what) ?? 0) + 1);
  }

  /** With the same key until it is answered, so that it happens once however often it is sent. */
  async insist<Answer>(wire: () => Wire, path: string, body: object, againAfterMs = 100): Promise<Answer> {
    const key = crypto.randomUUID();
    for (;;) {
      try {
        const { status, body: text } = await wire().send('POST', path, body, key);
        const { response, errors } = JSON.parse(text) as { response: Answer[]; errors: { code: string }[] };
        if (status === 200) return response[0] as Answer;
        const said = `${status} ${errors[0]?.code}`;
        this.#note(said);
        if (status < 500 && ![401, 409, 429].includes(status)) throw new Refused(`refused: ${said}`);
      } catch (error) {
        if (error instanceof Refused) throw error;
        this.#note('no answer');
      }
      await pause(againAfterMs);
    }
  }

  async #atDesk(wire: () => Wire): Promise<void> {
    if (this.random() < 0.4) {
      const quantity = 1 + Math.floor(this.random() * 3);
      this.acknowledged.sales.push(await this.insist<Sale>(wire, sellVouchers.path, saleOf(this.shop.deskOffer, quantity, price)));
    } else {
      const line = { voucherId: pick(this.random, this.shop.vouchers), hotelId, amount: 0.01 };
      this.acknowledged.redemptions.push(await this.insist<RedeemReceipt>(wire, redeem.path, [line]));
    }
  }

  /** Orders, pays at the provider's page or leaves, sometimes comes back to look; some sales are then registered in the hotel's system. */
  async #inShop(wire: () => Wire, guest: number): Promise<void> {
    const order = await this.insist<Order>(wire, at(placeOrder.path), {
      lines: [{ offerId: this.shop.onlineOffer, quantity: 1, price }],
      ...{ firstName: 'Guest', lastName: String(guest), email: `guest${guest}@example.com`, languageCode: 'PT', termsAccepted: true },
    });
    this.acknowledged.orders.push(order);
    const way = pick(this.random, ways);
    const leaves = this.random() < 0.05;
    for (let tries = 0; tries < 40; tries += 1) {
      const opened = await this.#asked(wire, at(payOrder.path, order.id), { key: order.key, ...way });
      if (opened) break;
      await pause(250);
    }
    const session = await this.sessionOf(order.id);
    if (!session) return;
    for (let tries = 0; tries < 20; tries += 1) {
      const acted = await actAt(session.gateway, session.id, leaves ? 'cancel' : 'pay').then(
        () => true,
        () => false,
      );
      if (acted) break;
      await pause(250);
    }
    if (this.random() < 0.5) await this.#asked(wire, at(followOrder.path, order.id), { key: order.key });
    if (this.shop.cashDesk && this.random() < 0.4) await this.#register(wire, order.id, this.shop.cashDesk);
  }

  /** Set by whoever knows the database: the provider's name of a payment is nowhere in an answer. */
  sessionOf: (orderId: string) => Promise<{ gateway: string; id: string } | undefined> = async () => undefined;
  vouchersOf: (orderId: string) => Promise<string[]> = async () => [];

  async #register(wire: () => Wire, orderId: string, { operator, cashbox, method }: CashDesk): Promise<void> {
    let voucherIds: string[] = [];
    for (let looks = 0; looks < 20 && voucherIds.length === 0; looks += 1) {
      await pause(250);
      voucherIds = await this.vouchersOf(orderId);
    }
    if (voucherIds.length === 0) return;
    await this.insist(wire, registerSaleOnPms.path, {
      voucherIds,
      ...{ customerFirstName: 'Guest', customerLastName: 'Chaos', customerMail: 'guest@example.com', customerNif: '999999990' },
      ...{ hostUserCode: operator, hostUserCashboxCode: cashbox, hostUserPassword: operatorPassword },
      hostPaymentCodes: [{ hostPaymentCode: method, amount: price }],
    });
    this.acknowledged.registered += 1;
  }

  /** Once; whether it was answered as hoped. */
  async #asked(wire: () => Wire, path: string, body: object): Promise<boolean> {
    const answer = await wire()
      .send('POST', path, body)
      .catch(() => undefined);
    if (answer && answer.status >= 400) this.#note(`${answer.status} ${/"code":"(\w+)"/.exec(answer.body)?.[1]}`);
    return answer !== undefined && answer.status < 500 && answer.status !== 401;
  }
}
