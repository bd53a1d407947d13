import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import type { Upload } from './route.ts';

/** One more of each than is taken, so that a second is noticed and a hundredth never read. */
const seen = { files: 2, fields: 1, parts: 2 };

const refusal = () => new Problem('ONE_FILE_EXPECTED', [], 'file');

function problemWith(error: unknown): Problem {
  const tooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
  // What else goes wrong in here is a form that is broken, cut short or crowded: the sender's to mend.
  return tooLarge ? new Problem('FILE_TOO_LARGE', [], 'file') : refusal();
}

/** The one file of a form. A size at the limit is refused: `underBytes` is the first that is too large. */
export async function readUpload(request: FastifyRequest, underBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refusal();
  const parts: { part: string; upload: Upload | undefined }[] = [];
  try {
    for await (const part of request.parts({ limits: { ...seen, fileSize: underBytes - 1 } })) {
      // Read even where it is not wanted: a part left standing would hold up the connection behind it.
      parts.push({
        part: part.fieldname,
        upload: part.type === 'file' ? { name: part.filename, bytes: await part.toBuffer() } : undefined,
      });
    }
  } catch (error) {
    throw problemWith(error);
  }
  const [only] = parts;
  if (parts.length !== 1 || only?.part !== 'file' || !only.upload) throw refusal();
  return only.upload;
}
