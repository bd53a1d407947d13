import type { FastifyInstance } from 'fastify';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Task } from '../platform/jobs/reactions.ts';

/** Who a good token speaks for. */
export interface Identity {
  subject: string;
  /** Given only where the issuer vouches for it; a person invited by mail is found by it at their first sign-in. */
  verifiedEmail: string | undefined;
  /** Access groups, where the issuer keeps them; otherwise our own table does. */
  groupIds: readonly string[] | undefined;
  /** Which of their sessions it was given out under, where those are ours to keep. */
  sessionId?: string | undefined;
  /** When they last proved who they are; absent where the token does not say. That a token is new proves nothing: it may have been renewed quietly. */
  signedInAt?: Date | undefined;
  /** How they signed in, in the words of RFC 8176; none where the token does not say. */
  methods: readonly string[];
}

export type TokenProblem = 'invalid' | 'expired';

/** What a browser needs to sign in there. */
export interface SignInParameters {
  authority: string;
  clientId: string;
  scope: string;
}

export interface Invitation {
  /** The same id is the same invitation, with the same link. */
  id: string;
  subject: string;
  email: string;
  /** A newer one cancels an older, in whichever order they are carried out. */
  askedAt: Date;
  validHours: number;
}

/** Told of an address whose owner cannot sign in any more, whether anybody has it or not. */
export type OnForgotten = (email: string, language: InterfaceLanguage, requestId: string) => Promise<void>;

/** Where mails to somebody go now, and since when; none where nobody is called so. What is read stays as it is until the transaction ends. */
export type FindAddress = (tx: Tx, subject: string) => Promise<{ email: string; since: Date | null } | undefined>;

/** What was changed of that by which somebody signs in. Its owner hears of each: it may not have been them. */
export type AccountChange = 'passwordChanged' | 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesMade';

/** Written with the change; told in the language of the page where it was made. */
export type OnAccountChange = (tx: Tx, change: { subject: string; kind: AccountChange; language: InterfaceLanguage }) => Promise<void>;

/** What the pages of a provider ask of those who look after people. */
export interface PeopleBehind {
  onForgotten: OnForgotten;
  findAddress: FindAddress;
  onAccountChange: OnAccountChange;
  /** Whether a hotel group where they work demands more of them than a password. */
  needsSecondFactor: (subject: string) => Promise<boolean>;
}

/** What can be done to accounts where they are ours to keep. Each may be repeated. */
export interface Accounts {
  /** The address of a page where the person sets a password, once. */
  invite(invitation: Invitation): Promise<string>;
  /** Under this address, open or closed. Closing it, or another address, signs the person out everywhere. */
  follow(account: { subject: string; email: string; open: boolean }): Promise<void>;
  remove(subject: string): Promise<void>;
  /** Of their last sign-in; none where that was long ago. */
  languageOf(subject: string): Promise<InterfaceLanguage | undefined>;
}

/** Somewhere somebody is signed in. */
export interface OpenSession {
  id: string;
  /** As the browser calls itself. */
  userAgent: string;
  since: Date;
  /** To some ten minutes. */
  lastSeen: Date;
}

/** Where people are signed in, where that is ours to know. Tokens of a session that has ended are refused from then on, by every process. */
export interface Sessions {
  list(subject: string): Promise<OpenSession[]>;
  /** Whether there was such a session of theirs. */
  end(subject: string, id: string): Promise<boolean>;
  endAll(subject: string): Promise<void>;
}

/** What people prove besides their password, where that is ours to keep. */
export interface Factors {
  /**
   * Whatever there is of it, and every session with it: the next sign-in takes the password alone. May be repeated; `onRemoved` is called with
   * the removal, and only where there was something to remove.
   */
  remove(subject: string, onRemoved: (tx: Tx) => Promise<void>): Promise<void>;
}

/** Who people are: the bundled provider, or any OpenID Connect issuer. */
export interface IdentityProvider {
  readonly signIn: SignInParameters;
  verify(token: string): Promise<Identity | TokenProblem>;
  /** Absent where somebody else keeps the accounts: then they invite, and let go. */
  readonly accounts?: Accounts;
  readonly sessions?: Sessions;
  readonly factors?: Factors;
  /** Whether its tokens say who is in which access group, so that ours do not count. */
  readonly keepsGroups?: boolean;
  /** Serves its own pages, where it has any. */
  mount?(app: FastifyInstance, people: PeopleBehind): Promise<void>;
  /** What it does for itself from time to time. */
  readonly tasks?: readonly Task[];
}
