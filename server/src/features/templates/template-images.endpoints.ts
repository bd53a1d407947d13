import { addTemplateImage, deleteTemplateImage, listTemplateImages } from '#contract/templates.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { imageRefusals, prepareImage } from '../images/index.ts';
import { addTemplateImageCommand, deleteTemplateImageCommand } from './template-images.commands.ts';
import { listTemplateImageRows, shownImage } from './template-images.store.ts';

export function templateImageRoutes(platform: Platform): Route[] {
  return [
    handle(listTemplateImages, async ({ caller }) => {
      const images = await platform.database.read(scopeOf(caller), listTemplateImageRows);
      return { response: images.map(shownImage) };
    }),

    handle(addTemplateImage, async (call) => {
      const prepared = await prepareImage(call.file.bytes, 'template');
      if (!prepared.ok) return refuse(prepared, imageRefusals);
      const outcome = await addTemplateImageCommand(platform, scopeOf(call.caller), originOf(call.caller, call), prepared.value);
      return outcome.ok ? { response: [outcome.value] } : refuse(outcome, {});
    }),

    handle(deleteTemplateImage, async (call) => {
      const outcome = await deleteTemplateImageCommand(platform, scopeOf(call.caller), originOf(call.caller, call), call.params.id);
      if (!outcome.ok) return refuse(outcome, { unknownImage: 'NOT_FOUND', inUse: 'TEMPLATE_IMAGE_IN_USE' });
      return { response: [outcome.value] };
    }),
  ];
}
