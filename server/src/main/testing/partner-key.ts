import { randomUUID } from 'node:crypto';
import { type ApiKeys, readApiKeys, saveApiSubscription, saveApiUser } from '#contract/api-gateway.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { type TestApplication, urlOf } from './test-application.ts';

/** The key of a new partner of a hotel, made as the screens make it. */
export async function partnerKey(app: TestApplication, hotelId: HotelId, product = 'partner-read'): Promise<string> {
  const platform = 'platform@vale.demo';
  const email = `${randomUUID()}@partner.example`;
  const name = `till-${randomUUID()}`;
  const put = async <Item>(endpoint: Endpoint, params: Record<string, string>, properties?: object) => {
    const payload = properties ? { payload: { properties } } : {};
    const reply = await app.as(platform, { method: endpoint.method[0], url: urlOf(endpoint, params), ...payload });
    return reply.json<Envelope<Item>>().response[0] as Item;
  };
  const user = await put<{ id: string }>(saveApiUser, { name: email }, { firstName: 'Marta', lastName: 'Reis', email, note: hotelId });
  await put(saveApiSubscription, { name }, { displayName: 'Till', scope: `/products/${product}`, ownerId: user.id });
  return (await put<ApiKeys>(readApiKeys, { name })).primaryKey;
}
