import type { Reservation } from './mews-protocol.ts';

/** Where reservations begin that no outside source sent. */
const origins = ['Distributor', 'ChannelManager', 'Commander', 'Import', 'Connector', 'Navigator'];
/** How they reached the desk, where one of the hotel's people wrote them down. */
const deskOrigins = ['InPerson', 'Channel', 'Phone', 'Email', 'Website', 'Message', 'CallCenter', 'RoomingList'];

export const ownChannels: readonly string[] = [...origins, ...deskOrigins];

/** Sources (Booking.com) are told by the group; without one, the origin is the channel, the finer the better. */
export function channelOf({ GroupId, Origin, CommanderOrigin }: Reservation, sources: ReadonlyMap<string, string>): string {
  return sources.get(GroupId) ?? CommanderOrigin ?? Origin;
}
