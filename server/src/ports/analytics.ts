import type { Report } from '#contract/analytics.ts';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { Question } from '#domain/statistics/questions.ts';

/** The hotel whose widget is asked about, the money it sells in and its clock. */
export interface WidgetPlace {
  groupId: HotelGroupId;
  hotelId: HotelId;
  currency: string;
  timeZone: string;
}

/** Whoever has counted could not be asked, or did not answer in time. */
export class AnalyticsFailure extends Error {
  override name = 'AnalyticsFailure';
}

/** Answers what guests did in widgets, and what the back office tells of itself. Throws an AnalyticsFailure. */
export interface AnalyticsReports {
  ofWidget(place: WidgetPlace, question: Question): Promise<Report>;
  /** Over all hotels. */
  ofPlatform(question: Question): Promise<Report>;
}
