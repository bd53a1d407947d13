/** Where an offer can be sold. The numbers are the wire's `channelConfigId`; 2 and 3 are fixed by it, 4 is ours. */
export const channels = [
  { id: 2, code: 'Frontend' },
  { id: 3, code: 'Online' },
  { id: 4, code: 'Reservation' },
] as const;

export type Channel = (typeof channels)[number]['code'];
export type ChannelId = (typeof channels)[number]['id'];
export const channelCodes = channels.map((channel) => channel.code);
export const channelIds = channels.map((channel) => channel.id);

export const channelOfId = Object.fromEntries(channels.map(({ id, code }) => [id, code])) as Record<ChannelId, Channel>;
export const idOfChannel = Object.fromEntries(channels.map(({ id, code }) => [code, id])) as Record<Channel, ChannelId>;
