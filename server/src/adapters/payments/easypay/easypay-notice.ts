import type * as z from 'zod/mini';
import type { Credentials, Notice, NoticeProblem, RawNotice } from '../../../ports/payments.ts';
import { sameSecret } from '../../same-secret.ts';
import { RefusedAnswer } from '../ask-provider.ts';
import { isStale } from '../stale-report.ts';
import { type Easypay, foundPayments, notification, refund } from './easypay-protocol.ts';

/** Easypay signs nothing. It sends the name and password that the account has set for its reports. */
function isFromEasypay({ noticeUser = '', noticePassword = '' }: Credentials, { headers }: RawNotice): boolean {
  const expected = `Basic ${Buffer.from(`${noticeUser}:${noticePassword}`).toString('base64')}`;
  return sameSecret(headers['authorization'], expected);
}

function parsed(body: Buffer) {
  try {
    return notification.safeParse(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}

type Report = z.infer<typeof notification>;

/** The payment a report is about. Its `id` may be that of the money received or sent back, so the payment is looked for. */
async function sessionOf(ask: Easypay, { id, key, type }: Report): Promise<string | undefined> {
  try {
    if (type === 'refund')
      return (await ask({ method: 'GET', path: `/refund/${encodeURIComponent(id)}`, answer: refund })).capture?.payment_id;
    const { data } = await ask({ method: 'GET', path: `/single?key=${encodeURIComponent(key ?? '')}`, answer: foundPayments });
    return data[0]?.id;
  } catch (error) {
    // Easypay knows of no such thing, or does not know us: either way nothing is confirmed.
    if (error instanceof RefusedAnswer) return undefined;
    throw error;
  }
}

export async function readEasypayNotice(
  ask: Easypay,
  credentials: Credentials,
  notice: RawNotice,
  now: Date,
): Promise<Notice | NoticeProblem> {
  const report = parsed(notice.body);
  if (!report?.success) return 'forged';
  const hasPassword = Boolean(credentials['noticePassword']);
  if (hasPassword && !isFromEasypay(credentials, notice)) return 'forged';
  const { id, type, status, date } = report.data;
  if (isStale(new Date(`${date.replace(' ', 'T')}Z`), now)) return 'stale';
  const sessionId = await sessionOf(ask, report.data);
  // Without a password of its own, a report is worth only what Easypay confirms when asked.
  if (!sessionId && !hasPassword) return 'forged';
  return { eventId: [type, id, status, date].join('/'), sessionId };
}
