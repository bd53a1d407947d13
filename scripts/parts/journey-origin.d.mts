export declare const journeyPort: number;
export declare const journeyOrigin: string;
