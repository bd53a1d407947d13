import sql from 'sql-template-tag';
import type { ImageId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/postgres-errors.ts';
import type { Image, PreparedImage, VariantName } from './image.ts';

/** Keeps a picture for the group; one that is there already is kept once. */
export async function keepImage(tx: Tx, { variants, ...image }: PreparedImage): Promise<Image> {
  // Written even when it is there: that locks the row, so that nobody releases it between here and the reference to it.
  await tx.run(sql`
    insert into image (group_id, id, width, height, color, mail_variant)
    values (current_hotel_group(), ${image.id}, ${image.width}, ${image.height}, ${image.color}, ${image.mailVariant})
    on conflict (group_id, id) do update set color = excluded.color`);
  for (const { name, bytes } of variants) {
    await tx.run(sql`
      insert into image_variant (group_id, image_id, name, bytes)
      values (current_hotel_group(), ${image.id}, ${name}, ${bytes}) on conflict do nothing`);
  }
  return image;
}

/** Lets go of a picture after its reference is gone. Who else refers to it is known to the foreign keys, of features this one has never heard of. */
export async function releaseImage(tx: Tx, id: ImageId): Promise<void> {
  await tx.run(sql`savepoint release_image`);
  try {
    await tx.run(sql`delete from image where group_id = current_hotel_group() and id = ${id}`);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await tx.run(sql`rollback to savepoint release_image`);
  }
  await tx.run(sql`release savepoint release_image`);
}

/** The bytes of one size, for mail, PDF and the public address. The same hash is the same picture, whichever group keeps it. */
export async function loadVariant(tx: Tx, id: ImageId, variant: VariantName): Promise<Buffer | undefined> {
  const row = await tx.row<{ bytes: Buffer }>(sql`select bytes from image_variant where image_id = ${id} and name = ${variant} limit 1`);
  return row?.bytes;
}
