import type { Reply } from './history.ts';
import type { OfferScenarioRun } from './offer-scenario.ts';
import type { ScenarioRun } from './voucher-scenario.ts';

interface Told {
  command: object;
  begun: number;
  ended: number;
  reply: Reply | undefined;
  requestId: string;
}

function tellRequests(asked: readonly Told[]): void {
  const inOrder = [...asked].sort((one, other) => one.begun - other.begun);
  const zero = inOrder[0]?.begun ?? 0;
  for (const { command, begun, ended, reply, requestId } of inOrder) {
    const said = reply ? (reply.code ?? reply.status) : 'no answer';
    console.log(
      `    ${(begun - zero).toFixed(1)}–${(ended - zero).toFixed(1)} ms ${JSON.stringify(command)} → ${said} (${requestId.slice(-8)})`,
    );
  }
}

export function printVoucherScenario({ history: { kind, asked, entries } }: ScenarioRun): void {
  console.log(`  a voucher of kind "${kind}", ${asked.length} requests:`);
  tellRequests(asked);
  for (const { sequence, kind: entry, amountMinor, quantity, status, requestId } of entries) {
    console.log(`    entry ${sequence} ${entry} ${amountMinor ?? quantity ?? ''} → ${status} (${requestId.slice(-8)})`);
  }
}

export function printOfferScenario({ history: { start, asked, sold, counted } }: OfferScenarioRun): void {
  console.log(`  an offer of ${start.stock} for ${start.priceMinor} each, ${asked.length} requests:`);
  tellRequests(asked);
  for (const { requestId, quantity, priceMinor, vouchers } of sold) {
    const of = vouchers.map(({ services }) => services.map(({ code, quantity: so }) => `${so} ${code}`).join(' ') || 'nothing').join('; ');
    console.log(`    sold ${quantity} for ${priceMinor} each (${requestId.slice(-8)}): ${of}`);
  }
  if (counted) console.log(`    in the end ${counted.sold} sold and ${counted.reserved} held of ${counted.stock}`);
}
