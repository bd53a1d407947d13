import sql from 'sql-template-tag';
import { deleteWebhook, renewWebhookSecret, saveWebhook, sendWebhookAgain, testWebhook } from '#contract/webhooks.ts';
import { miradouro } from '../../../features/offers/testing/offer-calls.ts';
import { changesOf } from './counts.ts';
import { type House, madeOf, type Scene, unique } from './scene.ts';

const as = 'admin@vale.demo';

/** Nobody listens there: that it was tried is written down, and that is counted. */
const draft = (name: string) => ({ name, hotelIds: [miradouro], url: 'http://127.0.0.1:9/hooks', events: ['voucher.sold'], active: true });
const webhooksWith = (name: string) => sql`select count(*)::int as n from webhook where name = ${name}`;
const attemptsOf = (id: string) => sql`
  select count(*)::int as n from webhook_attempt where delivery_id in (select id from webhook_delivery where webhook_id = ${id})`;
const deliveriesOf = (id: string) => sql`select count(*)::int as n from webhook_delivery where webhook_id = ${id}`;

async function aWebhook({ app, write }: House): Promise<string> {
  const request = draft(unique().slice(0, 30));
  const { id } = madeOf(await app.as(as, { method: 'POST', url: saveWebhook.path, payload: { request } }));
  // What is sold meanwhile is none of its business.
  await write(sql`update webhook set events = '{}' where id = ${id}`).catch(() => undefined);
  return id;
}

const onOne = (
  endpoint: Scene['endpoint'],
  { unkeyed, act }: Pick<Scene, 'unkeyed' | 'act'>,
  counted: (id: string) => Record<string, ReturnType<typeof sql>>,
): Scene => ({
  ...{ endpoint, as, unkeyed, act },
  async stage(house) {
    const [id, otherId] = [await aWebhook(house), await aWebhook(house)];
    const ofTheOther = Object.entries(counted(otherId)).map(([name, query]) => [`${name}OfTheOther`, query]);
    return {
      call: { params: { id } },
      other: { params: { id: otherId } },
      counted: { ...counted(id), ...Object.fromEntries(ofTheOther) },
    };
  },
});

export const webhookScenes: readonly Scene[] = [
  {
    ...{ endpoint: saveWebhook, variant: 'new', as, unkeyed: 'each', act: { webhooks: 1 } },
    async stage() {
      const [name, otherName] = [unique().slice(0, 30), unique().slice(0, 30)];
      return {
        call: { body: { request: draft(name) } },
        other: { body: { request: draft(otherName) } },
        counted: { webhooks: webhooksWith(name), webhooksOfTheOther: webhooksWith(otherName) },
      };
    },
  },
  onOne(deleteWebhook, { unkeyed: 'once', act: { webhooks: -1, written: 1 } }, (id) => ({
    webhooks: sql`select count(*)::int as n from webhook where id = ${id}`,
    written: changesOf(id),
  })),
  onOne(renewWebhookSecret, { unkeyed: 'each', act: { written: 1 } }, (id) => ({ written: changesOf(id) })),
  onOne(testWebhook, { unkeyed: 'each', act: { deliveries: 1, attempts: 1 } }, (id) => ({
    deliveries: deliveriesOf(id),
    attempts: attemptsOf(id),
  })),
  {
    ...{ endpoint: sendWebhookAgain, as, unkeyed: 'each', act: { attempts: 1, written: 1 } },
    async stage(house) {
      const delivery = async () => {
        const webhookId = await aWebhook(house);
        const id = unique();
        await house.write(sql`
          insert into webhook_delivery (group_id, id, webhook_id, event_id, event, happened_at, state, since)
          select group_id, ${id}, id, ${unique()}, 'webhook.test', now(), 'stuck', now() from webhook where id = ${webhookId}`);
        return { id, webhookId };
      };
      const [one, other] = [await delivery(), await delivery()];
      return {
        call: { params: { id: one.id } },
        other: { params: { id: other.id } },
        counted: {
          attempts: attemptsOf(one.webhookId),
          written: changesOf(one.webhookId),
          attemptsOfTheOther: attemptsOf(other.webhookId),
        },
      };
    },
  },
];
