export interface FormPart {
  part?: string;
  name?: string;
  /** Text makes a plain field of it. */
  content: Uint8Array | string;
}

/** A form as a browser sends it: what `inject` needs of it. */
export async function formWith(...parts: FormPart[]): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const { part = 'file', name = 'picture.png', content } of parts) {
    if (typeof content === 'string') form.append(part, content);
    else form.append(part, new Blob([content]), name);
  }
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type') ?? '' } };
}
