import sql from 'sql-template-tag';
import type { ImageId, OfferId, OfferImageId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`group_id = current_hotel_group()`;

export async function insertOfferImage(
  tx: Tx,
  image: { id: OfferImageId; offerId: OfferId; imageId: ImageId; position: number },
): Promise<void> {
  await tx.run(sql`
    insert into offer_image (group_id, id, offer_id, image_id, position)
    values (current_hotel_group(), ${image.id}, ${image.offerId}, ${image.imageId}, ${image.position})`);
}

export async function findOfferOfImage(tx: Tx, id: OfferImageId): Promise<OfferId | undefined> {
  const row = await tx.row<{ offer_id: OfferId }>(sql`select offer_id from offer_image where ${here} and id = ${id}`);
  return row?.offer_id;
}

export async function deleteOfferImageRow(tx: Tx, id: OfferImageId): Promise<void> {
  await tx.run(sql`delete from offer_image where ${here} and id = ${id}`);
}

/** The pictures stand in this order from now on. */
export async function placeOfferImages(tx: Tx, offerId: OfferId, order: readonly OfferImageId[]): Promise<void> {
  await tx.run(sql`
    update offer_image set position = place.position - 1
    from unnest(${order}::uuid[]) with ordinality as place (id, position)
    where ${here} and offer_id = ${offerId} and offer_image.id = place.id`);
}
