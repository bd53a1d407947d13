/** "Now" comes from here and is handed to the rules as an argument; tests hold it still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
