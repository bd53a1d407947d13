/** Where the journeys find the product; never where somebody looks at it meanwhile. Two clones on one machine need two ports. */
export const journeyPort = Number(process.env.JOURNEY_PORT ?? 4310);
export const journeyOrigin = `http://localhost:${journeyPort}`;
