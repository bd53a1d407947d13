import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type Connection, ConnectionForm, NewConnectionForm } from '#contract/pms.ts';
import { type PmsType, pmsNames, pmsTypes } from '#contract/vocabulary/pms.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { SecretField } from '#web/kit/form/secret-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { placeOf, toDraft, toForm } from './connection-form.ts';
import { ownHotels, useSaveConnection } from './pms.queries.ts';
import { ValidateConnection } from './validate-connection.tsx';

interface ConnectionDialogProps {
  /** Absent for a new one. */
  connection?: Connection | undefined;
  /** Hotels that have a connection already. */
  connected: ReadonlySet<string>;
  onClose: () => void;
}

export function ConnectionDialog({ connection, connected, onClose }: ConnectionDialogProps) {
  const { t } = useTranslation('pms');
  const { can, demo } = useSession();
  const readOnly = !can(connection ? 'PMSConectivity:save' : 'PMSConectivity:add');
  const save = useSaveConnection();
  const free = (useQuery(ownHotels).data?.response ?? []).filter(({ hotelId }) => !connected.has(hotelId));
  const types = pmsTypes.filter((type) => type !== 'Simulator' || demo || connection?.externalAccountType === type);

  const form = useContractForm(connection ? ConnectionForm : NewConnectionForm, {
    defaults: toForm(connection, '', types[0] ?? 'OpenProtocol'),
    onSubmit: async (filled) => {
      await save.mutateAsync(toDraft(connection, filled));
      onClose();
    },
  });
  const type: PmsType = useWatch({ control: form.fields.control, name: 'externalAccountType' });
  const place = placeOf[type];
  const hotels = connection
    ? [{ value: connection.hotelId, label: connection.hotelName }]
    : free.map(({ hotelId, name2 }) => ({ value: hotelId, label: name2 }));

  return (
    <FormDialog
      form={form}
      help={<HelpPopover>{t('dialogHelp')}</HelpPopover>}
      history={connection && { subject: 'connection', id: connection.id }}
      onClose={onClose}
      readOnly={readOnly}
      title={connection ? connection.hotelName : t('new')}
    >
      <SwitchField description={t('activeHint')} label={t('active')} name="active" readOnly={readOnly} />
      <SelectField
        label={t('hotel')}
        name="hotelId"
        none=""
        options={hotels}
        readOnly={readOnly || connection !== undefined}
        {...(connection && { description: t('hotelFixed') })}
      />
      <SelectField
        description={t(`typeHint.${type}`)}
        label={t('type')}
        name="externalAccountType"
        options={types.map((value) => ({ value, label: pmsNames[value] }))}
        readOnly={readOnly}
      />
      {place.url && <TextField description={t(`urlHint.${place.url}`)} label={t('url')} name="url" readOnly={readOnly} type="url" />}
      {place.propertyCode && (
        <TextField
          description={t(`propertyCodeHint.${place.propertyCode}`)}
          label={t('propertyCode')}
          name="propertyCode"
          readOnly={readOnly}
        />
      )}
      <SecretField
        description={connection ? t('passwordKept') : t('passwordHint')}
        label={t('password')}
        name="pmsResApiKey"
        readOnly={readOnly}
      />
      {connection && can('PMSConectivity:validate') && <ValidateConnection connection={connection} isChanged={form.dirty} />}
    </FormDialog>
  );
}
