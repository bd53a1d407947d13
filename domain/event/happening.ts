import type { EventAction, EventResult, EventType, OutsideHappening } from '#contract/vocabulary/events.ts';

/** What a line of the log is known by. */
export interface LoggedFacts {
  type: EventType;
  action: EventAction;
  result: EventResult;
  /** What the house did upon it, and what the provider said, as the line's response has them. */
  effect: unknown;
  kind: unknown;
}

const opened = { ok: 'paymentOpened', error: 'paymentRefused', warning: 'paymentUnreachable' } as const;

const settled: Readonly<Record<string, OutsideHappening>> = {
  issued: 'paymentConfirmed',
  issuedLate: 'paymentLate',
  paidTwice: 'paymentTwice',
  paidTooLate: 'paymentTooLate',
  wrongAmount: 'paymentWrongAmount',
  failed: 'paymentFailed',
  disputeAsked: 'disputeAsked',
  disputeOpened: 'disputeOpened',
  disputeWon: 'disputeWon',
  disputeLost: 'disputeLost',
  disputeContradicted: 'disputeContradicted',
};

const ofOrders: Partial<Record<EventAction, OutsideHappening>> = {
  Register: 'orderIssued',
  Delete: 'orderReleased',
  Refund: 'orderReturned',
};

/** What a rule did for a reservation, or found itself unable to. */
const ofRules: Readonly<Record<string, OutsideHappening>> = {
  issued: 'ruleIssued',
  withdrawn: 'ruleWithdrew',
  moved: 'ruleMoved',
  stuck: 'ruleStuck',
  missed: 'ruleMissed',
  usedWhenCalledOff: 'ruleFoundUsed',
  cameBack: 'ruleCameBack',
};

/** What a partner's machine was given, or not. */
const ofPartners: Readonly<Record<string, OutsideHappening>> = { partnerServed: 'partnerServed', partnerRefused: 'partnerRefused' };

type ByResult = Partial<Record<EventResult, OutsideHappening>>;

/** What passed between us and a hotel's system. */
const ofSystems: Partial<Record<EventType, Partial<Record<EventAction, ByResult>>>> = {
  PmsReservations: {
    TestConnection: { ok: 'connectionTested', error: 'connectionFailed' },
    GetReservations: { ok: 'reservationsRead', error: 'reservationsNotRead' },
  },
  RateCode: {
    CheckStatus: { ok: 'referenceRead', error: 'referenceFailed' },
  },
};

const registered = { ok: 'saleRegistered', warning: 'saleWaits', error: 'saleNotRegistered' } as const;

function ofInvoices({ action, result }: LoggedFacts): OutsideHappening | null {
  if (action === 'Register') return registered[result];
  return action === 'Delete' ? 'saleTakenBack' : null;
}

function ofPayments({ action, result, effect, kind }: LoggedFacts): OutsideHappening | null {
  switch (action) {
    case 'Checkout':
      return opened[result];
    case 'Webhook':
      return 'paymentReported';
    case 'CheckStatus':
      return settled[String(effect)] ?? null;
    case 'Refund':
      if (result === 'error') return 'refundRefused';
      return kind === 'done' ? 'refundDone' : 'refundPending';
    default:
      return null;
  }
}

/** Which sentence tells a line of the log; none where nobody has found words for it yet. */
export function happeningOf(facts: LoggedFacts): OutsideHappening | null {
  if (facts.type === 'Payment') return ofPayments(facts);
  if (facts.type === 'Invoice') return ofInvoices(facts);
  if (facts.type === 'OnlineSale') return ofOrders[facts.action] ?? null;
  if (facts.action === 'ProcessReservation') return ofRules[String(facts.effect)] ?? null;
  const ofPartner = ofPartners[String(facts.effect)];
  if (ofPartner) return ofPartner;
  return ofSystems[facts.type]?.[facts.action]?.[facts.result] ?? null;
}
