import type { PlatformEventName, WidgetEventName } from '#contract/vocabulary/analytics.ts';
import type { HotelGroupId, HotelId, OfferId, PersonId } from '#contract/vocabulary/ids.ts';
import type { Day } from '#domain/calendar/day.ts';

/** Which hotel it happened in, and when by its clock. */
interface Place {
  groupId: HotelGroupId;
  hotelId: HotelId;
  at: Date;
  day: Day;
}

/** What is known of a visit when it begins, and holds for all of it. */
export interface VisitFacts {
  source: string;
  campaign: string;
  language: string;
  country: string;
  city: string;
  browser: string;
  platform: string;
  operatingSystem: string;
  deviceCategory: string;
  deviceModel: string;
  screenResolution: string;
}

export interface CollectedWidgetEvent {
  name: WidgetEventName;
  offerId: OfferId | null;
  valueMinor: number | null;
  pagePath: string;
  engagementMs: number;
}

/** What one call told of one visit. */
export interface CollectedVisit extends Place {
  session: string;
  currency: string;
  facts: VisitFacts;
  events: readonly CollectedWidgetEvent[];
}

export interface CollectedPlatformEvent extends Place {
  minute: string;
  name: PlatformEventName;
  personId: PersonId;
  pagePath: string;
  description: string;
  helpId: string;
  stack: string;
  durationMs: number;
}
