import sql from 'sql-template-tag';
import type { TemplateImage } from '#contract/templates.ts';
import type { ImageId, TemplateImageId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Image, imageAddress } from '../images/index.ts';

interface TemplateImageRow extends Pick<Image, 'width' | 'height' | 'mailVariant'> {
  id: TemplateImageId;
  imageId: ImageId;
}

export function shownImage({ id, imageId, mailVariant, width, height }: TemplateImageRow): TemplateImage {
  return { id, url: imageAddress(imageId, mailVariant), thumbUrl: imageAddress(imageId, 'thumb.webp'), width, height };
}

const gallery = sql`
  select template_image.id, image_id as "imageId", width, height, mail_variant as "mailVariant"
  from template_image join image on image.group_id = template_image.group_id and image.id = image_id
  where template_image.group_id = current_hotel_group()`;

export async function listTemplateImageRows(tx: Tx): Promise<TemplateImageRow[]> {
  return tx.rows<TemplateImageRow>(sql`${gallery} order by added_at desc, template_image.id`);
}

export async function findTemplateImage(tx: Tx, id: TemplateImageId): Promise<TemplateImageRow | undefined> {
  return tx.row<TemplateImageRow>(sql`${gallery} and template_image.id = ${id}`);
}

/** Puts a picture into the gallery, or finds it there. */
export async function keepTemplateImageRow(tx: Tx, id: TemplateImageId, image: Image, now: Date): Promise<TemplateImageRow> {
  await tx.run(sql`
    insert into template_image (group_id, id, image_id, added_at)
    values (current_hotel_group(), ${id}, ${image.id}, ${now}) on conflict (group_id, image_id) do nothing`);
  const row = await tx.row<TemplateImageRow>(sql`${gallery} and image_id = ${image.id}`);
  if (!row) throw new Error('a picture just kept is not there');
  return row;
}

export async function deleteTemplateImageRow(tx: Tx, id: TemplateImageId): Promise<void> {
  await tx.run(sql`delete from template_image where group_id = current_hotel_group() and id = ${id}`);
}
