import { breakfastTable } from './scenes/breakfast-table.mjs';
import { dinnerForTwo } from './scenes/dinner-for-two.mjs';
import { dunesAndSea } from './scenes/dunes-sea.mjs';
import { giftBox } from './scenes/gift-box.mjs';
import { granadaArches } from './scenes/granada-arches.mjs';
import { hillPath } from './scenes/hill-path.mjs';
import { lisbonFacade } from './scenes/lisbon-facade.mjs';
import { massageRoom } from './scenes/massage-room.mjs';
import { poolFromAbove } from './scenes/pool-loungers.mjs';
import { roomWithBalcony } from './scenes/room-balcony.mjs';
import { spaCandles } from './scenes/spa-candles.mjs';
import { teaRitual } from './scenes/tea-ritual.mjs';
import { valleyAtDusk } from './scenes/valley-vineyards.mjs';
import { wineTasting } from './scenes/wine-tasting.mjs';

/** Every scene by the name of its file. */
export const scenes = {
  'breakfast-table': breakfastTable,
  'dinner-for-two': dinnerForTwo,
  'dunes-sea': dunesAndSea,
  'gift-box': giftBox,
  'granada-arches': granadaArches,
  'hill-path': hillPath,
  'lisbon-facade': lisbonFacade,
  'massage-room': massageRoom,
  'pool-loungers': poolFromAbove,
  'room-balcony': roomWithBalcony,
  'spa-candles': spaCandles,
  'tea-ritual': teaRitual,
  'valley-vineyards': valleyAtDusk,
  'wine-tasting': wineTasting,
};
