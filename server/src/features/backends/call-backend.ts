import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addressBehind, headersPassedBack, headersPassedOn } from '#domain/backend/forward.ts';
import type { OutgoingRequest } from '../../platform/outgoing/outgoing.ts';
import { OutgoingFailure } from '../../platform/outgoing/send-request.ts';
import { GatewayProblem } from '../../ports/api-gateway.ts';
import type { Backend } from '../../ports/backends.ts';
import type { BackendTools } from './backend-tools.ts';

export interface PassedOn {
  name: string;
  method: OutgoingRequest['method'];
  path: string;
  query: string;
  headers: Parameters<typeof headersPassedOn>[0];
  body: Buffer | undefined;
  requestId: string;
}

export interface PassedBack {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

const failures = {
  addressRefused: 'BACKEND_UNREACHABLE',
  unreachable: 'BACKEND_UNREACHABLE',
  tls: 'BACKEND_TLS',
  tooLarge: 'BACKEND_TOO_LARGE',
  timedOut: 'BACKEND_TIMED_OUT',
} as const satisfies Record<OutgoingFailure['kind'], ErrorCode>;

type BackendFailure = (typeof failures)[keyof typeof failures] | 'NOT_FOUND' | 'UNAVAILABLE';

interface CallTools extends Pick<BackendTools, 'outgoing' | 'platform' | 'timeoutMs'> {
  find(name: string): Promise<Backend | 'none'>;
}

/** Asks a backend what a partner asked us, and brings back what it said, whatever that is. */
export async function callBackend(
  { find, outgoing, platform, timeoutMs }: CallTools,
  asked: PassedOn,
): Promise<PassedBack | { refused: BackendFailure }> {
  const backend = await find(asked.name).catch((error: unknown) => {
    if (!(error instanceof GatewayProblem)) throw error;
    platform.log.error({ err: error, requestId: asked.requestId }, 'the API gateway cannot be asked for a backend');
    return 'away' as const;
  });
  if (backend === 'away') return { refused: 'UNAVAILABLE' };
  const url = backend === 'none' ? undefined : addressBehind(backend.url, asked);
  if (backend === 'none' || url === undefined) return { refused: 'NOT_FOUND' };
  try {
    const { status, headers, bytes } = await outgoing({
      method: asked.method,
      url,
      headers: { ...headersPassedOn(asked.headers), 'x-request-id': asked.requestId },
      ...(asked.body && { body: asked.body }),
      timeoutMs,
      maxBytes: limits.backendReplyBytes,
      proofs: backend.proofs,
    });
    return { status, headers: headersPassedBack(headers), bytes };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    platform.log.warn({ backend: backend.name, kind: error.kind, requestId: asked.requestId }, 'backend not reached');
    return { refused: failures[error.kind] };
  }
}
