import { Text } from '@mantine/core';
import { type Approval, ApprovalDecision } from '#contract/approvals.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { RadioField } from '#web/kit/form/radio-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ApprovalStateBadge } from './approval-state.tsx';
import classes from './approvals.module.css';
import { useDecide } from './approvals.queries.ts';
import { useAboutWords } from './use-about-words.ts';

/** What somebody asked for, and for whoever may decide the two answers. */
export function ApprovalDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const { line } = useAboutWords();
  const decide = useDecide(approval);
  const { mayDecide, word } = approval;
  const form = useContractForm(ApprovalDecision, {
    defaults: { decision: 'approve', word },
    onSubmit: async (decision) => {
      await decide.mutateAsync(decision);
      onClose();
    },
  });
  return (
    <FormDialog
      act={t('decide')}
      form={form}
      history={{ subject: 'approval', id: approval.id }}
      onClose={onClose}
      readOnly={!mayDecide}
      title={`${t(`kind.${approval.kind}`)}: ${line(approval)}`}
    >
      <Facts approval={approval} />
      {approval.own && approval.state === 'waiting' && <Text c="dimmed">{t('ownWaits')}</Text>}
      {mayDecide && (
        <>
          <RadioField
            label={t('answer')}
            name="decision"
            options={(['approve', 'refuse'] as const).map((value) => ({ value, label: t(`act.${value}`) }))}
          />
          <TextareaField description={t('wordHint')} label={t('fact.word')} minRows={2} name="word" />
        </>
      )}
    </FormDialog>
  );
}

function Facts({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
  const { hotel } = useSession();
  const { facts } = useAboutWords();
  const { state, askedBy, askedAt, lapsesAt, decidedBy, decidedAt, word } = approval;
  return (
    <dl className={classes.facts}>
      <dt>{t('column.state')}</dt>
      <dd>
        <ApprovalStateBadge state={state} />
      </dd>
      {facts(approval).map(([label, value]) => (
        <div className={classes.fact} key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt>{t('column.askedBy')}</dt>
      <dd>
        {askedBy}, <InstantText hotelZone={hotel.timeZone} instant={askedAt} />
      </dd>
      {state === 'waiting' && (
        <>
          <dt>{t('fact.lapses')}</dt>
          <dd>
            <InstantText hotelZone={hotel.timeZone} instant={lapsesAt} />
          </dd>
        </>
      )}
      {decidedBy && decidedAt && (
        <>
          <dt>{t('column.decidedBy')}</dt>
          <dd>
            {decidedBy}, <InstantText hotelZone={hotel.timeZone} instant={decidedAt} />
          </dd>
        </>
      )}
      {word && (
        <>
          <dt>{t('fact.word')}</dt>
          <dd>{word}</dd>
        </>
      )}
    </dl>
  );
}
