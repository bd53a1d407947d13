export function at(...path: string[]): string;
