export const journeyDataDir: string;
export function ownDatabase(url: string): string;
export function journeyDatabaseUrl(): Promise<string>;
