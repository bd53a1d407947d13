import { type GatewaySetting, GatewaySettings, type PaymentGateway } from '#contract/payments.ts';
import { useWaiting } from '#web/kit/approval/use-waiting.tsx';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { SecretField } from '#web/kit/form/secret-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { covered } from './covered.ts';
import { ModesField } from './modes-field.tsx';
import { type SettingsCode, useSaveSettings } from './payments.queries.ts';
import { RemovedSecretsField } from './removed-secrets-field.tsx';

/** What is secret begins empty: left so, it stays as it is. */
function defaultsOf({ settings, validPaymentModes }: PaymentGateway): GatewaySettings {
  return {
    removed: [],
    validPaymentModes,
    settings: Object.fromEntries(settings.map(({ name, secret, value }) => [name, secret ? '' : value])),
  };
}

interface GatewaySettingsDialogProps {
  code: SettingsCode;
  gateway: PaymentGateway;
  onClose: () => void;
}

export function GatewaySettingsDialog({ code, gateway, onClose }: GatewaySettingsDialogProps) {
  const { t } = useTranslation('payments');
  const readOnly = !useSession().can('paymentManagement:save');
  const save = useSaveSettings(code);
  const { unlessItWaits, waiting } = useWaiting(onClose);
  const form = useContractForm(GatewaySettings, {
    defaults: defaultsOf(gateway),
    onSubmit: async (settings) => {
      if (await unlessItWaits(() => save.mutateAsync(settings))) onClose();
    },
  });
  const { name, knownPaymentModes, settings } = gateway;
  const stored = settings.filter(({ secret, set }) => secret && set);
  if (waiting) return waiting;
  return (
    <FormDialog
      form={form}
      help={<HelpPopover>{t('settings.help')}</HelpPopover>}
      onClose={onClose}
      readOnly={readOnly}
      title={t('settings.title', { name })}
    >
      {knownPaymentModes.length > 0 && <ModesField modes={knownPaymentModes} name="validPaymentModes" readOnly={readOnly} />}
      {settings.map((setting) => (
        <SettingField key={setting.name} readOnly={readOnly} setting={setting} />
      ))}
      {stored.length > 0 && !readOnly && <RemovedSecretsField name="removed" secrets={stored} />}
    </FormDialog>
  );
}

function SettingField({ setting: { name, secret, set, value }, readOnly }: { setting: GatewaySetting; readOnly: boolean }) {
  const { t } = useTranslation('payments');
  const field = { label: t(`credential.${name}`), name: `settings.${name}`, readOnly };
  if (!secret) return <TextField {...field} />;
  return <SecretField {...field} description={set ? t('secret.kept', { covered: covered(value) }) : t('secret.unset')} />;
}
