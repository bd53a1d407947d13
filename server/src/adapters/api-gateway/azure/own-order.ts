/** Azure promises neither an order nor whether it looks at capitals: its lists are put in order, and searched, as ours are. */
export const byAlphabet = new Intl.Collator('pt', { sensitivity: 'base' }).compare;

export const holds = (text: string, piece: string | undefined) => !piece || text.toLowerCase().includes(piece.toLowerCase());
