import { ConnectionId, HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { connections } from '#demo/connections.ts';
import { simulatorPassword } from '#demo/simulator.ts';
import { cashDesk, channels, operators, paymentMethods, rates } from '../adapters/pms/simulator/reference.ts';
import { keepConfig } from '../features/hotels/index.ts';
import { keepAnswer, passwordContext, replaceReference, saveConnectionRow } from '../features/pms/index.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Tx } from '../platform/db/database.ts';

async function loadReference(tx: Tx, hotelId: HotelId, now: Date): Promise<void> {
  const people = operators.map(({ id, cashDesks, ...operator }) => ({ ...operator, pmsId: id, cashboxes: cashDesks.map(cashDesk) }));
  await replaceReference(tx, hotelId, 'operator', people, now);
  await replaceReference(tx, hotelId, 'paymentMethod', paymentMethods, now);
  await replaceReference(tx, hotelId, 'rate', rates, now);
  await replaceReference(tx, hotelId, 'channel', channels, now);
}

/** The hotels of the demo as they are once somebody has connected, validated and read them. */
export async function loadConnections(tx: Tx, groupId: string, secrets: Secrets, now: Date): Promise<void> {
  for (const connection of connections.filter((one) => one.groupId === groupId)) {
    const hotelId = HotelId.parse(connection.hotelId);
    const sealed = secrets.seal(simulatorPassword, passwordContext(HotelGroupId.parse(groupId), hotelId));
    const row = {
      id: ConnectionId.parse(connection.id),
      hotelId,
      type: 'Simulator',
      active: true,
      url: '',
      propertyCode: connection.propertyCode,
      version: 1,
    } as const;
    await saveConnectionRow(tx, row, sealed, { by: 'demo', at: now });
    await keepAnswer(tx, hotelId, null, now);
    await loadReference(tx, hotelId, now);
    await keepConfig(tx, hotelId, {
      registerSalesInPms: connection.registerSalesInPms,
      automaticVoucherIssue: connection.automaticIssue,
      backdateDays: limits.backdateDaysUsual,
      referenceDays: limits.referenceDaysUsual,
    });
  }
}
