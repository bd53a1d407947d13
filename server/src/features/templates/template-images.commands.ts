import { randomUUID } from 'node:crypto';
import type { TemplateImageId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/postgres-errors.ts';
import { keepImage, type PreparedImage, releaseImage } from '../images/index.ts';
import { deleteTemplateImageRow, findTemplateImage, keepTemplateImageRow, shownImage } from './template-images.store.ts';

export function addTemplateImageCommand(platform: CommandPlatform, scope: Scope, origin: Origin, prepared: PreparedImage) {
  return runCommand(platform, { name: 'addTemplateImage', scope, origin, request: { image: prepared.id } }, async (tx) => {
    const image = await keepImage(tx, prepared);
    const kept = await keepTemplateImageRow(tx, randomUUID() as TemplateImageId, image, tx.now);
    await tx.record({ subject: 'templateImage', id: kept.id, detail: { image: kept.imageId } });
    return done(shownImage(kept));
  });
}

export function deleteTemplateImageCommand(platform: CommandPlatform, scope: Scope, origin: Origin, id: TemplateImageId) {
  return runCommand(platform, { name: 'deleteTemplateImage', scope, origin, request: { id } }, async (tx) => {
    const image = await findTemplateImage(tx, id);
    if (!image) return refused('unknownImage');
    try {
      await deleteTemplateImageRow(tx, id);
    } catch (error) {
      // Offers refer to it; the foreign key sees even one that is being saved in this moment.
      if (isForeignKeyViolation(error)) return refused('inUse');
      throw error;
    }
    await releaseImage(tx, image.imageId);
    await tx.record({ subject: 'templateImage', id, detail: { image: image.imageId } });
    return done(shownImage(image));
  });
}
