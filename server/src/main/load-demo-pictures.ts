import { readFile } from 'node:fs/promises';
import { TemplateImageId } from '#contract/vocabulary/ids.ts';
import { offers } from '#demo/offers.ts';
import { mailPartFile, sceneFile } from '#demo/pictures.ts';
import { templateImages } from '#demo/template-images.ts';
import { type Image, keepImage, type PreparedImage, prepareAtOnce } from '../features/images/index.ts';
import { keepTemplateImageRow } from '../features/templates/index.ts';
import type { Tx } from '../platform/db/database.ts';

/** The pictures of the demo, by their files. */
export type DemoPictures = ReadonlyMap<string, PreparedImage>;

/** Decodes and encodes them all. That takes seconds, so it is done before the first transaction. */
export async function prepareDemoPictures(): Promise<DemoPictures> {
  const purposes = new Map([
    ...offers.flatMap((offer) => offer.pictures.map((scene) => [sceneFile(scene), 'offer'] as const)),
    ...templateImages.map(({ part }) => [mailPartFile(part), 'template'] as const),
  ]);
  const prepared = [...purposes].map(async ([file, purpose]) => {
    const outcome = await prepareAtOnce(await readFile(file), purpose);
    if (!outcome.ok) throw new Error(`${file}: ${outcome.reason}`);
    return [file, outcome.value] as const;
  });
  return new Map(await Promise.all(prepared));
}

export async function keepDemoPicture(tx: Tx, pictures: DemoPictures, file: string): Promise<Image> {
  const prepared = pictures.get(file);
  if (!prepared) throw new Error(`${file} was not prepared`);
  return keepImage(tx, prepared);
}

export async function loadTemplateImages(tx: Tx, groupId: string, pictures: DemoPictures, now: Date): Promise<void> {
  for (const { id, part } of templateImages.filter((image) => image.groupId === groupId)) {
    const image = await keepDemoPicture(tx, pictures, mailPartFile(part));
    await keepTemplateImageRow(tx, TemplateImageId.parse(id), image, now);
  }
}
