import type { ConnectionId, HotelId } from '#contract/vocabulary/ids.ts';
import type { PmsType } from '#contract/vocabulary/pms.ts';

/** A hotel's way to its property-management system, without the password, which is nobody's to see. */
export interface Connection {
  readonly id: ConnectionId;
  readonly hotelId: HotelId;
  readonly type: PmsType;
  readonly active: boolean;
  /** Empty where its kind has one address for all. */
  readonly url: string;
  /** What the system calls the hotel; empty where the password says so. */
  readonly propertyCode: string;
  readonly version: number;
}
