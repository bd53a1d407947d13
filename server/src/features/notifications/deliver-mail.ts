import { afterFailure, isAbandoned } from '#domain/notification/delivery.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, groupScope, type Scope } from '../../platform/db/database.ts';
import { type Mail, type Mailer, MailFailure } from '../../ports/mail.ts';
import { claim, type Delivery, findDelivery, markFailed, markSent, markUnready, release } from './deliveries.store.ts';
import type { QueuedMail } from './queue-mails.ts';

/** However slow a mail server is, an attempt ends; before the job that runs it is given to another. */
const sendLimitMs = 60_000;

export interface DeliveryTools {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  /** What is to be sent; nothing when there is no template for it any more. */
  compose(message: QueuedMail, delivery: Delivery): Promise<Mail | undefined>;
}

/** An adapter that says nothing of what it knows may have sent it. */
function failureOf(error: unknown): MailFailure {
  return error instanceof MailFailure ? error : new MailFailure('unknown', String(error instanceof Error ? error.message : error));
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new MailFailure('unknown', `no answer within ${limitMs / 1000} s`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Finds out about a mail that somebody began to send and nobody finished. Answers whether it can be sent now. */
async function settleAbandoned(
  { database, clock, mailer }: DeliveryTools,
  scope: Scope,
  { id, sendingSince, tries }: Delivery,
): Promise<boolean> {
  const now = clock.now();
  if (!sendingSince || !isAbandoned(sendingSince, now)) throw new Error(`mail ${id} is being sent by somebody else`);
  const left = await mailer.hasSent?.(id);
  if (left === false) {
    await database.transaction(scope, (tx) => release(tx, id));
    return true;
  }
  await database.transaction(scope, (tx) =>
    left ? markSent(tx, id, 'delivered', now) : markFailed(tx, id, afterFailure('unknown', tries, now), null, now),
  );
  return false;
}

async function prepare(
  { database, clock, compose }: DeliveryTools,
  scope: Scope,
  message: QueuedMail,
  delivery: Delivery,
): Promise<Mail | undefined> {
  const { id, tries } = delivery;
  const giveUp = (kind: 'later' | 'never', error: string) => {
    const now = clock.now();
    return database.transaction(scope, (tx) => markUnready(tx, id, afterFailure(kind, tries + 1, now), error, now));
  };
  try {
    const mail = await compose(message, delivery);
    if (!mail) await giveUp('never', 'NO_TEMPLATE');
    return mail;
  } catch (error) {
    await giveUp('later', error instanceof Error ? error.message : String(error));
    throw error;
  }
}

async function send(mailer: Mailer, mail: Mail): Promise<'accepted' | 'delivered' | MailFailure> {
  try {
    return await within(sendLimitMs, mailer.send(mail));
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * Sends a queued mail: once, whoever else tries at the same time and wherever the process dies. `sending` is committed before the mail
 * server is asked; a mail found in it later may have left, and is not sent again by itself. Throws where another try makes sense.
 */
export async function deliverMail(tools: DeliveryTools, message: QueuedMail): Promise<void> {
  const { database, clock, mailer } = tools;
  const scope = groupScope(message.groupId);
  const id = message.messageId;
  const delivery = await database.read(scope, (tx) => findDelivery(tx, id));
  if (!delivery) return;
  const waits = delivery.state === 'sending' ? await settleAbandoned(tools, scope, delivery) : delivery.state === 'queued';
  if (!waits) return;

  // Before it is claimed: a process that dies here leaves a mail of which everybody knows that it has not left.
  const mail = await prepare(tools, scope, message, delivery);
  if (!mail) return;
  if (!(await database.transaction(scope, (tx) => claim(tx, delivery, mail.subject, clock.now())))) {
    throw new Error(`mail ${id} was taken by somebody else`);
  }

  const arrival = await send(mailer, mail);
  const now = clock.now();
  if (!(arrival instanceof MailFailure)) return database.transaction(scope, (tx) => markSent(tx, id, arrival, now));
  const failed = afterFailure(arrival.kind, delivery.tries + 1, now);
  await database.transaction(scope, (tx) => markFailed(tx, id, failed, arrival.message, now));
  if (failed.state === 'queued') throw arrival;
}
