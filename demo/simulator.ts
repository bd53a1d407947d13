/** What opens the simulated hotels of the demo: told to everybody, because nobody in them is real. */
export const simulatorPassword = 'hotel-system';
export const operatorPassword = 'cash-desk';
export const simulatorSeed = 2026;
