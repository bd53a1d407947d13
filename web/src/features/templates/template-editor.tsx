import { Alert, Button, Group, Tabs } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Template, TemplateProblem } from '#contract/templates.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { type TemplateField, templateFields } from '#contract/vocabulary/template-faults.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { SaveBar } from '#web/kit/detail-page/save-bar.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { EditorHandle } from './code-editor.tsx';
import { CodeField } from './code-field.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { StatusField } from './status-field.tsx';
import classes from './template-details.module.css';
import { usePreview } from './templates.queries.ts';
import { useTemplateEditor } from './use-template-editor.ts';
import { VariableList } from './variable-list.tsx';

/** Long enough not to ask at every key, short enough to seem at once. */
const previewDelayMs = 350;
const none: readonly TemplateProblem[] = [];
/** Braces that the messages would take for their own. */
const liquidSigns = { open: '{{', close: '}}' };
const codes = { templateHtml: 'html', translations: 'json' } as const;

export function TemplateEditor({ template }: { template: Template | undefined }) {
  const { t } = useTranslation('templates');
  const [tab, setTab] = useState<TemplateField>('templateHtml');
  const { form, overtakenBy, takeTheirs, saveMine } = useTemplateEditor(template, setTab);
  const [languageCode, setLanguageCode] = useState<ContentLanguage>('PT');
  const [templateHtml, translations] = useWatch({ control: form.fields.control, name: ['templateHtml', 'translations'] });
  const [request] = useDebouncedValue({ templateHtml, translations }, previewDelayMs);
  const preview = usePreview({ ...request, languageCode }).data?.response[0];
  const handles = { templateHtml: useRef<EditorHandle>(undefined), translations: useRef<EditorHandle>(undefined) };
  const problemsOf = (field: TemplateField) => preview?.problems.filter((problem) => problem.field === field) ?? none;

  const insert = (snippet: string) => {
    setTab('templateHtml');
    handles.templateHtml.current?.insert(snippet);
  };

  return (
    <DetailPage
      back={{ to: '/TemplatesConfig', label: t('configTitle') }}
      beside={<HelpPopover>{t('editorHelp')}</HelpPopover>}
      title={template?.name ?? t('new')}
    >
      <FormFrame form={form}>
        {overtakenBy && (
          <Alert color="warning" icon={<IconUsers aria-hidden size={20} />} title={t('overtaken.title')}>
            <p className={classes.overtaken}>{t('overtaken.sentence')}</p>
            <Group gap="xs">
              <Button onClick={saveMine}>{t('overtaken.mine')}</Button>
              <Button onClick={takeTheirs} variant="default">
                {t('overtaken.theirs')}
              </Button>
            </Group>
          </Alert>
        )}
        <div className={classes.head}>
          <TextField label={t('name')} name="name" />
          <StatusField />
        </div>
        <div className={classes.desk}>
          <Tabs keepMounted onChange={(value) => setTab(value as TemplateField)} value={tab}>
            <Tabs.List>
              {templateFields.map((field) => (
                <Tabs.Tab
                  key={field}
                  rightSection={problemsOf(field).length > 0 && <ProblemMark count={problemsOf(field).length} />}
                  value={field}
                >
                  {t(`halves.${field}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {templateFields.map((field) => (
              <Tabs.Panel key={field} value={field}>
                <CodeField
                  handle={handles[field]}
                  hint={t(`hints.${field}`, liquidSigns)}
                  label={t(`halves.${field}`)}
                  language={codes[field]}
                  name={field}
                  problems={problemsOf(field)}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
          <PreviewPane language={languageCode} onLanguage={setLanguageCode} preview={preview} />
        </div>
        <VariableList onInsert={insert} />
        <SaveBar form={form} />
      </FormFrame>
    </DetailPage>
  );
}

function ProblemMark({ count }: { count: number }) {
  const { t } = useTranslation('templates');
  return (
    <span className={classes.mark}>
      <IconAlertTriangle aria-hidden size={14} />
      <span aria-hidden>{count}</span>
      <span className="vale-visually-hidden">{t('problems', { count })}</span>
    </span>
  );
}
