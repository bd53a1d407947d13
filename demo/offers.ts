import type { DemoOffer } from './offers/demo-offer.ts';
import { sierraCardsAndDays } from './offers/sierra-cards-and-days.ts';
import { sierraStays } from './offers/sierra-stays.ts';
import { tejoCards } from './offers/tejo-cards.ts';
import { tejoDays } from './offers/tejo-days.ts';
import { tejoStays } from './offers/tejo-stays.ts';

/** Every state an offer can be in stands here once or more; a group's offers are shown in this order. */
export const offers: DemoOffer[] = [...tejoCards, ...tejoDays, ...tejoStays, ...sierraCardsAndDays, ...sierraStays];
