import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The pictures stay in the repo's folder, whether we run from sources or from the build. */
function picturesFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'demo/pictures'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('demo/pictures is missing');
    folder = parent;
  }
  return join(folder, 'demo/pictures');
}

/** What the offers of the demo show; drawn by `scripts/draw-demo-pictures.mjs`, so that they belong to nobody else. */
const scenes = [
  'breakfast-table',
  'dinner-for-two',
  'dunes-sea',
  'gift-box',
  'granada-arches',
  'hill-path',
  'lisbon-facade',
  'massage-room',
  'pool-loungers',
  'room-balcony',
  'spa-candles',
  'tea-ritual',
  'valley-vineyards',
  'wine-tasting',
] as const;
export type Scene = (typeof scenes)[number];

/** What the mails of the demo carry. */
type MailPart = 'logo-tejo.png' | 'logo-sierra.png' | 'background-leaves.jpg' | 'background-evening.jpg';

export function sceneFile(scene: Scene): string {
  return join(picturesFolder(), `${scene}.webp`);
}

export function mailPartFile(part: MailPart): string {
  return join(picturesFolder(), part);
}
