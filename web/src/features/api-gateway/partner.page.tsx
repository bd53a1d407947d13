import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ApiUser, ApiUserForm } from '#contract/api-gateway.ts';
import { HotelId } from '#contract/vocabulary/ids.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { SaveBar } from '#web/kit/detail-page/save-bar.tsx';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';
import { useUnsavedGuard } from '#web/kit/form/use-unsaved-guard.tsx';
import { ChangeHistory } from '#web/kit/history/change-history.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './api-gateway.module.css';
import { useDeletePartner, useSavePartner } from './api-gateway.queries.ts';
import { PartnerFields } from './partner-fields.tsx';
import { StateOf } from './state-of.tsx';
import { SubscriptionsSection } from './subscriptions-section.tsx';
import { useRecordedWord } from './use-recorded-word.ts';

const list = '/ApiGatewayUserManagement';

/** Those of the form; a note that is no hotel must be chosen anew before anything is saved. */
function valuesOf(user: ApiUser | undefined): ApiUserForm {
  const { firstName = '', lastName = '', email = '', note = '', state = 'active' } = user?.properties ?? {};
  return { properties: { firstName, lastName, email, note: note as HotelId, state: state === 'active' ? 'active' : 'blocked' } };
}

export function PartnerPage({ user }: { user: ApiUser | undefined }) {
  const { t } = useTranslation('api-gateway');
  const { can } = useSession();
  const readOnly = !can('apiGatewayUser:save');
  const recordedWord = useRecordedWord();
  const navigate = useNavigate();
  const save = useSavePartner(user);
  const form = useContractForm(ApiUserForm, {
    defaults: valuesOf(user),
    onSubmit: async (body) => {
      const [saved] = (await save.mutateAsync(body)).response;
      if (saved && user) form.fields.reset(valuesOf(saved));
      else if (saved) await navigate({ to: `/ApiGatewayUserDetails/${saved.name}`, replace: true, ignoreBlocker: true });
    },
  });

  return (
    <DetailPage
      actions={user && !readOnly && <DeletePartner user={user} />}
      back={{ to: list, label: t('title') }}
      beside={
        <>
          {user && <StateOf state={user.properties.state} />}
          <HelpPopover>{t('helpOne')}</HelpPopover>
        </>
      }
      title={user ? `${user.properties.firstName} ${user.properties.lastName}` : t('new')}
    >
      <FormFrame form={form}>
        <Section hint={t('detailsHint')} title={t('details')}>
          <PartnerFields readOnly={readOnly} user={user} />
          {!user && !readOnly && <CreateBar dirty={form.dirty} />}
        </Section>
        {user && <SaveBar form={form} />}
      </FormFrame>
      {user && <SubscriptionsSection readOnly={readOnly} user={user} />}
      {user && HotelId.safeParse(user.name).success && <ChangeHistory id={user.name} subject="apiUser" wordOf={recordedWord} />}
    </DetailPage>
  );
}

function CreateBar({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('api-gateway');
  const question = useUnsavedGuard(dirty);
  return (
    <div className={classes.acts}>
      <SubmitButton leftSection={<IconUserPlus aria-hidden size={16} />}>{t('create')}</SubmitButton>
      {question}
    </div>
  );
}

function DeletePartner({ user }: { user: ApiUser }) {
  const { t } = useTranslation('api-gateway');
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const remove = useDeletePartner();
  const name = `${user.properties.firstName} ${user.properties.lastName}`;
  const act = async () => {
    const question = { title: t('delete.title'), sentence: t('delete.sentence', { name }), confirm: t('delete.confirm'), danger: true };
    if (await ask(question)) remove.mutate(user.name, { onSuccess: () => void navigate({ to: list, ignoreBlocker: true }) });
  };
  return (
    <>
      <WriteButton
        color="danger"
        leftSection={<IconTrash aria-hidden size={16} />}
        write={remove}
        onClick={() => void act()}
        variant="outline"
      >
        {t('delete.act')}
      </WriteButton>
      {dialog}
    </>
  );
}
