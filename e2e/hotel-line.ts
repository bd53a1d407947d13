/** Where the simulated hotels of the journeys answer. */
const simulator = 'http://127.0.0.1:6310';

async function setLine(property: string, open: boolean): Promise<void> {
  const told = await fetch(`${simulator}/lines/${property}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ open }),
  });
  if (!told.ok) throw new Error(`the simulator answered ${told.status}`);
}

/** Nobody gets through to this hotel's system; the others answer, for the journeys beside this one. */
export const cutLine = (property: string) => setLine(property, false);
export const openLine = (property: string) => setLine(property, true);
