import type { HotelId, OrderId, ProfileId, ReservationId, RoomId, SaleId } from '#contract/vocabulary/ids.ts';
import type { ReservationStatus } from '#contract/vocabulary/pms.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What others keep about a guest. Handed in when the house is put together, because they ask for guests and may not be asked back. */
export interface GuestRecords {
  sales: {
    keptAbout(tx: Tx, profileId: ProfileId): Promise<readonly { id: SaleId }[]>;
    /** Answers which sales lost their buyer. */
    erase(tx: Tx, profileId: ProfileId): Promise<readonly SaleId[]>;
  };
  /** Of those sales, and of what never became one but bears an address that is the guest's alone. */
  orders: {
    keptAbout(tx: Tx, saleIds: readonly SaleId[], address: string | undefined): Promise<readonly { id: OrderId }[]>;
    erase(tx: CommandTx, saleIds: readonly SaleId[], address: string | undefined, origin: Origin): Promise<readonly OrderId[]>;
  };
  /** How those sales went to the hotel's own system. */
  registrations: {
    keptAbout(tx: Tx, saleIds: readonly SaleId[]): Promise<readonly object[]>;
    erase(tx: Tx, saleIds: readonly SaleId[]): Promise<void>;
  };
  /** Where they stayed, as the hotels' own systems tell. */
  stays: {
    of(tx: Tx, profileId: ProfileId): Promise<readonly Stay[]>;
    /** Also of what bears an address that is the guest's alone. */
    keptAbout(tx: Tx, profileId: ProfileId, address: string | undefined): Promise<readonly object[]>;
    erase(tx: Tx, profileId: ProfileId, address: string | undefined): Promise<void>;
  };
}

export interface Stay {
  roomId: RoomId;
  reservationId: ReservationId;
  hotelId: HotelId;
  status: ReservationStatus;
  checkIn: Day;
  checkOut: Day;
}
