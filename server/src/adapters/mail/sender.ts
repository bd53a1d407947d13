export interface Sender {
  name: string;
  address: string;
}

/** `Vale <no-reply@vale.example>`, or the address alone. */
export function senderOf(written: string): Sender {
  const [, name = '', address = written] = /^\s*"?([^"<]*?)"?\s*<(.+)>\s*$/.exec(written) ?? [];
  return { name, address };
}
