import sql from 'sql-template-tag';
import { resendMessage, sendVoucherNotification } from '#contract/notifications.ts';
import { deliveredTo, mailsOf } from './counts.ts';
import { type House, mailOf, type Scene } from './scene.ts';

const as = 'manager@vale.demo';
const moves = ['state', 'stuck', 'tries', 'lastError', 'nextTryAt', 'sentAt', 'events'];

async function soldTo({ room }: House, email: string): Promise<string> {
  return room.sell('VALOR-100', { client: { profileId: null, firstName: 'Rita', lastName: 'Lopes', email } });
}

export const notificationScenes: readonly Scene[] = [
  {
    ...{ endpoint: sendVoucherNotification, as, moves, unkeyed: 'each', act: { mails: 1, delivered: 1 } },
    async stage(house) {
      const email = mailOf();
      const [voucherId, otherId] = [await soldTo(house, email), await soldTo(house, mailOf())];
      return {
        call: { params: { voucherId } },
        other: { params: { voucherId: otherId } },
        counted: { mails: mailsOf(voucherId), delivered: deliveredTo(email), mailsOfTheOther: mailsOf(otherId) },
      };
    },
  },
  {
    ...{ endpoint: resendMessage, as, moves, unkeyed: 'once', act: { sentAgain: 1, delivered: 1 } },
    async stage(house) {
      const stuck = async (email: string) => {
        const { queued } = await house.room.queue([(await soldTo(house, email)) as never]);
        const id = queued[0]?.messageId ?? '';
        await house.write(sql`update message set state = 'failed', tries = 20, last_error = 'no such address' where id = ${id}`);
        return id;
      };
      const email = mailOf();
      const [id, otherId] = [await stuck(email), await stuck(mailOf())];
      const again = (message: string) =>
        sql`select count(*)::int as n from audit_change where detail ->> 'mail' = ${message} and detail ->> 'again' = 'true'`;
      return {
        call: { params: { id } },
        other: { params: { id: otherId } },
        counted: { sentAgain: again(id), delivered: deliveredTo(email), sentAgainOfTheOther: again(otherId) },
      };
    },
  },
];
