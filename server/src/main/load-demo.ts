import sql from 'sql-template-tag';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { HotelGroupId, HotelId, LicenceId, PersonId, TagId, TermsId } from '#contract/vocabulary/ids.ts';
import { gateways } from '#demo/gateways.ts';
import { hotelGroups, hotels, licences } from '#demo/hotels.ts';
import { demoPassword, people } from '#demo/people.ts';
import { tags } from '#demo/tags.ts';
import { terms } from '#demo/terms.ts';
import { noApprovals } from '#domain/approval/rules.ts';
import { bundledGateway } from '../adapters/api-gateway/bundled-gateway.ts';
import { createAccount } from '../adapters/identity/bundled/accounts.ts';
import { insertHotel, saveHotelGroupRow, saveLicenceRow } from '../features/hotels/index.ts';
import { keepGateway, keepSetting } from '../features/payments/index.ts';
import { saveTagRow } from '../features/tags/index.ts';
import { saveTermsRow } from '../features/terms/index.ts';
import { insertPerson } from '../features/users/index.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import { type Database, groupScope, platformScope, systemScope, type Tx } from '../platform/db/database.ts';
import { loadAutomation } from './load-demo-automation.ts';
import { loadCardPrices, loadDeposits } from './load-demo-billing.ts';
import { loadConnections } from './load-demo-connections.ts';
import { loadEvents } from './load-demo-events.ts';
import { loadMessages } from './load-demo-messages.ts';
import { loadOffers } from './load-demo-offers.ts';
import { loadOrders } from './load-demo-orders.ts';
import { loadPartners } from './load-demo-partners.ts';
import { type DemoPictures, loadTemplateImages, prepareDemoPictures } from './load-demo-pictures.ts';
import { loadPromotions } from './load-demo-promotions.ts';
import { loadSales } from './load-demo-sales.ts';
import { loadSandbox } from './load-demo-sandbox.ts';

async function isEmpty(tx: Tx): Promise<boolean> {
  const found = await tx.row<{ found: boolean }>(sql`select exists (select from hotel_group) or exists (select from person) as found`);
  return !found?.found;
}

async function loadHotels(tx: Tx): Promise<void> {
  for (const licence of licences) await saveLicenceRow(tx, { ...licence, id: LicenceId.parse(licence.id), active: true });
  for (const group of hotelGroups)
    await saveHotelGroupRow(tx, {
      ...noApprovals,
      ...group,
      id: HotelGroupId.parse(group.id),
      active: true,
      refundSignInAbove: null,
      secondFactorFor: [],
    });
  for (const { domain, address, licenceId, paymentType, ...hotel } of hotels) {
    await insertHotel(
      tx,
      {
        ...hotel,
        id: HotelId.parse(hotel.id),
        groupId: HotelGroupId.parse(hotel.groupId),
        contact: 'Front office',
        email: `reception@${domain}`,
        website: `https://www.${domain}`,
        address1: address,
        address2: hotel.city,
        version: 1,
      },
      { licenceId: LicenceId.parse(licenceId), paymentType },
    );
  }
}

async function loadPeople(tx: Tx, now: Date): Promise<void> {
  for (const person of people) {
    const hotelIds = person.hotelIds.map((id) => HotelId.parse(id));
    const [preferredHotelId] = hotelIds;
    if (!preferredHotelId) throw new Error(`${person.email} has no hotel`);
    await insertPerson(
      tx,
      {
        id: PersonId.parse(person.id),
        subject: person.id,
        email: person.email,
        givenName: person.givenName,
        familyName: person.familyName,
        mobile: `+351 910 000 ${person.id.slice(-3)}`,
        preferredHotelId,
        hotelIds,
        groupIds: person.groups.map((group) => accessGroups[group].id),
      },
      now,
    );
  }
}

async function loadGroup(tx: Tx, groupId: string, pictures: DemoPictures, secrets: Secrets, now: Date): Promise<void> {
  const isOurs = (row: { groupId: string }) => row.groupId === groupId;
  for (const tag of tags.filter(isOurs)) await saveTagRow(tx, { ...tag, id: TagId.parse(tag.id) });
  for (const one of terms.filter(isOurs)) await saveTermsRow(tx, { ...one, id: TermsId.parse(one.id) });
  for (const { code, active, modes = [], stripeUserId } of gateways.filter(isOurs)) {
    await keepGateway(tx, { code, active, modes, userId: stripeUserId ?? null, connectedAt: stripeUserId === undefined ? null : now });
    const account = stripeUserId === undefined ? undefined : { name: 'stripeUserId' as const, value: stripeUserId, sealed: null };
    if (account) await keepSetting(tx, code, account, { by: 'demo', at: now });
  }
  await loadConnections(tx, groupId, secrets, now);
  await loadTemplateImages(tx, groupId, pictures, now);
  await loadOffers(tx, groupId, pictures, now);
  await loadPromotions(tx, groupId, now);
  await loadSales(tx, groupId, now);
  await loadOrders(tx, groupId, now);
  await loadAutomation(tx, groupId, now);
  await loadMessages(tx, groupId, now);
  await loadEvents(tx, groupId, now);
  await loadDeposits(tx, groupId, now);
}

/** Fills an empty database with the demo; anything else is left as it is. */
export async function loadDemo(database: Database, secrets: Secrets, now: Date): Promise<boolean> {
  if (!(await database.read(platformScope, isEmpty))) return false;
  const pictures = await prepareDemoPictures();
  // Accounts first, people last: a load cut short leaves no person, and so an "empty" database that the next start fills.
  await database.transaction(systemScope, async (tx) => {
    await tx.run(sql`delete from identity_account where id::text = any(${people.map(({ id }) => id)})`);
    for (const { id, email } of people) await createAccount(tx, { id, email }, demoPassword, now);
  });
  await database.transaction(platformScope, async (tx) => {
    await loadHotels(tx);
    await loadPeople(tx, now);
    await loadCardPrices(tx);
  });
  // Side by side: most of the time one of them waits for its own connection.
  await Promise.all(
    hotelGroups.map(({ id }) =>
      database.transaction(groupScope(HotelGroupId.parse(id)), (tx) => loadGroup(tx, id, pictures, secrets, now)),
    ),
  );
  await loadSandbox(database);
  await loadPartners(bundledGateway({ database, secrets, clock: { now: () => now } }));
  return true;
}
