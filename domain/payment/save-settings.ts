import type { CredentialName, PaymentMode } from '#contract/vocabulary/payments.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { decideActivation, type GatewayKnown, type GatewayNeeds, ownSettings } from './gateway.ts';

export interface SettingsDraft {
  readonly validPaymentModes: readonly PaymentMode[];
  readonly settings: Readonly<Partial<Record<CredentialName, string | undefined>>>;
  /** Secrets that go. */
  readonly removed?: readonly CredentialName[] | undefined;
}

export interface KnownSettings {
  readonly active: boolean;
  /** The names of what the group itself has set. */
  readonly own: ReadonlySet<string>;
  /** The names of what it is told besides, by the platform. */
  readonly shared: ReadonlySet<string>;
}

export interface SettingsChange {
  readonly modes: PaymentMode[];
  readonly written: { name: CredentialName; secret: boolean; value: string }[];
  readonly removed: CredentialName[];
}

export type SaveSettingsReason = 'unknownSetting' | 'unknownMode' | 'modesEmpty' | 'settingsMissing';

function changeOf(needs: GatewayNeeds, { validPaymentModes, settings, removed = [] }: SettingsDraft): SettingsChange {
  const named = ownSettings(needs).flatMap(({ name, secret }) => {
    const value = settings[name];
    return value === undefined ? [] : [{ name, secret, value }];
  });
  return {
    modes: needs.modes.filter((mode) => validPaymentModes.includes(mode)),
    written: named.filter(({ value }) => value !== ''),
    // A secret is never shown, so an empty field cannot mean that somebody emptied it: it is named. One that is written anew in the same breath stays.
    removed: ownSettings(needs)
      .filter(({ name, secret }) => (secret ? removed.includes(name) && !settings[name] : settings[name] === ''))
      .map(({ name }) => name),
  };
}

function after({ modes, written, removed }: SettingsChange, { own, shared }: KnownSettings): GatewayKnown {
  const kept = [...own].filter((name) => !removed.some((gone) => gone === name));
  return { modes, told: new Set([...shared, ...kept, ...written.map(({ name }) => name)]) };
}

/** A gateway through which guests pay today must go on working with its new settings. */
export function decideSettings(
  needs: GatewayNeeds,
  draft: SettingsDraft,
  known: KnownSettings,
): Outcome<SettingsChange, SaveSettingsReason> {
  const mayBeSet = new Set<string>(ownSettings(needs).map(({ name }) => name));
  const stranger = Object.keys(draft.settings).find((name) => !mayBeSet.has(name));
  if (stranger !== undefined) return refused('unknownSetting', `settings.${stranger}`);
  const unremovable = (draft.removed ?? []).findIndex((name) => !mayBeSet.has(name));
  if (unremovable >= 0) return refused('unknownSetting', `removed.${unremovable}`);
  const foreign = draft.validPaymentModes.findIndex((mode) => !needs.modes.includes(mode));
  if (foreign >= 0) return refused('unknownMode', `validPaymentModes.${foreign}`);
  if (needs.modes.length > 0 && draft.validPaymentModes.length === 0) return refused('modesEmpty', 'validPaymentModes');

  const change = changeOf(needs, draft);
  const works = decideActivation(needs, after(change, known));
  if (known.active && !works.ok && works.reason === 'settingsMissing') return refused('settingsMissing', works.field);
  return done(change);
}
