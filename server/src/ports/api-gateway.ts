import type { ApiUserState, KeyName, SubscriptionState } from '#contract/vocabulary/api-gateway.ts';
import type { Outcome } from '#domain/outcome.ts';

/** Somebody whose machines may call us: a partner. */
export interface GatewayUser {
  /** Its id, chosen when it is made. */
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The hotel they are let into, as text; whoever writes it elsewhere may write anything. */
  note: string;
  state: ApiUserState;
  registeredAt: Date;
}

export type UserDraft = Omit<GatewayUser, 'registeredAt'>;

/** Texts are found anywhere in theirs, whatever their capitals; the note is meant whole. */
export interface UserFilter {
  note?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  skip: number;
  top: number;
}

/** What can be subscribed to. */
export interface GatewayProduct {
  id: string;
  displayName: string;
}

export interface GatewaySubscription {
  name: string;
  displayName: string;
  userName: string;
  /** Empty where it is to no product of ours. */
  productId: string;
  state: SubscriptionState;
  createdAt: Date;
  startsAt: Date | null;
  expiresAt: Date | null;
  endsAt: Date | null;
}

export type SubscriptionDraft = Pick<GatewaySubscription, 'name' | 'displayName' | 'userName' | 'productId' | 'state'>;

export type GatewayKeys = Record<KeyName, string>;

/** Who stands behind a key. */
export interface KeyHolder {
  user: GatewayUser;
  subscription: GatewaySubscription;
}

type GatewayProblemKind =
  /** Not now: too slow, away, or too busy. Trying again may help. */
  | 'unreachable'
  /** It does not accept us, or not what was asked. */
  | 'refused'
  | 'notUnderstood';

/** What an outside gateway did instead of what was asked; the message names no secret. */
export class GatewayProblem extends Error {
  constructor(
    readonly kind: GatewayProblemKind,
    message: string,
  ) {
    super(message);
  }
}

/** Who may call our partner API, and with which keys. Every call may throw a `GatewayProblem`. Writing the same twice is writing it once. */
export interface ApiGateway {
  /** By name. */
  listUsers(filter: UserFilter): Promise<{ users: GatewayUser[]; count: number }>;
  findUser(name: string): Promise<GatewayUser | undefined>;
  /** Makes the user, or changes the one of that name. */
  saveUser(draft: UserDraft): Promise<Outcome<GatewayUser, 'emailTaken'>>;
  /** With their subscriptions and keys; whether they were there. */
  deleteUser(name: string): Promise<boolean>;

  listProducts(): Promise<GatewayProduct[]>;

  /** Oldest first. */
  listSubscriptions(userName: string): Promise<GatewaySubscription[]>;
  findSubscription(name: string): Promise<GatewaySubscription | undefined>;
  /** A new one gets two keys; those of a known one stay. */
  saveSubscription(draft: SubscriptionDraft): Promise<GatewaySubscription>;

  keysOf(subscription: string): Promise<GatewayKeys | undefined>;
  /** The key before opens nothing from then on. */
  regenerateKey(subscription: string, key: KeyName): Promise<GatewayKeys | undefined>;
  /** Whatever state they are in; nobody where the key is not one of ours. */
  holderOf(key: string): Promise<KeyHolder | undefined>;
}
