/** How a backend is spoken to; both over HTTP, whose method, path and body are passed on as they are. */
export const backendProtocols = ['http', 'soap'] as const;
export type BackendProtocol = (typeof backendProtocols)[number];

/** Under which address partners reach a backend: its name and whatever path of its own follow. */
export const backendDoor = '/gateway';
