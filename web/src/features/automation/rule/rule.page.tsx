import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import type { Rule } from '#contract/automation.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { SaveBar } from '#web/kit/detail-page/save-bar.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import type { ContractForm } from '#web/kit/form/contract-form.ts';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { ChangeHistory } from '#web/kit/history/change-history.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { RehearsalPanel } from '../rehearsal/rehearsal-panel.tsx';
import { NameSection, WhatSection, WhenSection, WhomSection } from './issue-sections.tsx';
import classes from './rule.module.css';
import { StaysSection } from './stays-section.tsx';
import { useRuleEditor } from './use-rule-editor.ts';
import { useRuleSentence } from './use-rule-sentence.ts';
import { useRuleValues } from './use-rule-values.ts';

export function RulePage({ rule }: { rule: Rule | undefined }) {
  const { t } = useTranslation('automation');
  const { can } = useSession();
  const readOnly = !can(rule ? 'voucherIssueAutomationDetails:save' : 'voucherIssueAutomation:add');
  const { form, overtakenBy, takeTheirs, saveMine } = useRuleEditor(rule);
  const issued = rule?.issued ?? 0;
  const props = { rule, readOnly, locked: issued > 0 };

  return (
    <DetailPage
      back={{ to: '/VoucherIssueAutomation', label: t('rules.title') }}
      beside={
        <>
          {rule && <StatusBadge tone={rule.active ? 'success' : 'neutral'}>{t(rule.active ? 'active' : 'inactive')}</StatusBadge>}
          <HelpPopover>{t('rule.help')}</HelpPopover>
        </>
      }
      title={rule ? t('rule.title', { code: rule.code }) : t('rule.new')}
    >
      <RuleSentence form={form} />
      <div className={classes.page}>
        <FormFrame form={form}>
          {readOnly && <Notice>{t('kit:form.readOnly')}</Notice>}
          {!readOnly && issued > 0 && <Notice>{t('rule.locked', { count: issued })}</Notice>}
          {overtakenBy && (
            <Alert color="warning" icon={<IconUsers aria-hidden size={20} />} title={t('rule.overtaken.title')}>
              <p className={classes.overtaken}>{t('rule.overtaken.sentence')}</p>
              <Group gap="xs">
                <Button onClick={saveMine}>{t('rule.overtaken.mine')}</Button>
                <Button onClick={takeTheirs} variant="default">
                  {t('rule.overtaken.theirs')}
                </Button>
              </Group>
            </Alert>
          )}
          <NameSection {...props} />
          <StaysSection {...props} />
          <WhenSection {...props} />
          <WhatSection {...props} />
          <WhomSection {...props} />
          <SaveBar form={form} />
        </FormFrame>
        <div className={classes.beside}>
          <RehearsalPanel form={form} />
        </div>
      </div>
      {rule && <ChangeHistory id={rule.id} subject="rule" />}
    </DetailPage>
  );
}

/** Watches the form by itself: every key changes the sentence, and nothing else of the page. */
function RuleSentence({ form }: { form: ContractForm }) {
  const { t } = useTranslation('automation');
  const sentence = useRuleSentence(useRuleValues(form));
  return (
    <section aria-label={t('rule.reads')} className={classes.sentence}>
      <p>{sentence}</p>
    </section>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <Text c="dimmed" className={classes.notice}>
      <IconLock aria-hidden size={16} />
      {children}
    </Text>
  );
}
