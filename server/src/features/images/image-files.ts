import type { FastifyInstance } from 'fastify';
import { ImageId } from '#contract/vocabulary/ids.ts';
import { type Database, platformScope } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { VariantName } from './image.ts';
import { loadVariant } from './images.store.ts';

const types: Record<VariantName, string> = {
  'card.webp': 'image/webp',
  'detail.webp': 'image/webp',
  'thumb.webp': 'image/webp',
  'mail.jpg': 'image/jpeg',
  'mail.png': 'image/png',
};

function isVariantName(name: string): name is VariantName {
  return Object.hasOwn(types, name);
}

/** `/images/<hash>/<variant>`: public, because guests see the pictures in mails and on the hotels' own sites. */
export function registerImageFiles(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { id: string; variant: string } }>('/images/:id/:variant', async (request, reply) => {
    const { data: id } = ImageId.safeParse(request.params.id);
    const { variant } = request.params;
    if (!id || !isVariantName(variant)) throw new Problem('UNKNOWN_PATH');
    const bytes = await database.read(platformScope, (tx) => loadVariant(tx, id, variant));
    if (!bytes) throw new Problem('UNKNOWN_PATH');

    const etag = `"${id}-${variant}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(types[variant]).send(bytes);
  });
}
