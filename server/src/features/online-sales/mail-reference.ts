import { groupScope, platformScope } from '../../platform/db/database.ts';
import { type Reaction, reactTo } from '../../platform/jobs/reactions.ts';
import type { Mailer } from '../../ports/mail.ts';
import { findHotel } from '../hotels/index.ts';
import { findPayment, type PaymentTools } from '../payments/index.ts';
import { referenceGiven } from './keep-reference.ts';
import { findOrder } from './orders.store.ts';
import { referenceMail } from './reference-mail.ts';

/** The event is published once for an order, and its id is that of the mail. */
export function mailReference({ platform: { database } }: PaymentTools, mailer: Mailer): Reaction {
  return reactTo(referenceGiven, 'mail-reference', async ({ groupId, orderId, paymentId }, eventId) => {
    const { order, payment } = await database.read(groupScope(groupId), async (tx) => ({
      order: await findOrder(tx, orderId),
      payment: await findPayment(tx, paymentId),
    }));
    const hotel = order && (await database.read(platformScope, (tx) => findHotel(tx, order.hotelId)));
    // Paid or over since: a reference in the mailbox would be paid again.
    if (!hotel || order.state !== 'awaitingPayment' || payment?.nextStep?.kind !== 'payReference' || !payment.expiresAt) return;
    const { entity, reference, amountMinor } = payment.nextStep;
    const { language, firstName: name, currency, email } = order;
    const facts = { language, name, hotel: hotel.name2, entity, reference, amountMinor, currency };
    const mail = referenceMail({ ...facts, expiresAt: payment.expiresAt, timeZone: hotel.timeZone });
    await mailer.send({ id: eventId, groupId, to: email, fromName: hotel.name2, ...mail });
  });
}
