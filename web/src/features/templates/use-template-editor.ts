import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Template, TemplateDraft } from '#contract/templates.ts';
import { type TemplateField, templateFields } from '#contract/vocabulary/template-faults.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { type ContractForm, useContractForm } from '#web/kit/form/contract-form.ts';
import { newTemplate } from './new-template.ts';
import { templateQuery, useSaveTemplate } from './templates.queries.ts';

/** As people read it, whatever it was stored as; what is not JSON is left to be mended. */
function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function formOf(template: Template): TemplateDraft {
  return { ...template, translations: prettyJson(template.translations) };
}

function isOvertaken(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.errors.some(({ code }) => code === 'TEMPLATE_CHANGED');
}

function refusedHalf(failure: unknown): TemplateField | undefined {
  const field = failure instanceof RefusedCall ? failure.errors[0]?.field : undefined;
  return templateFields.find((half) => half === field);
}

interface TemplateEditing {
  form: ContractForm;
  /** What somebody else has saved meanwhile; what was typed here is still here. */
  overtakenBy: Template | undefined;
  takeTheirs: () => void;
  saveMine: () => void;
}

/** A template while it is being written, and what happens when two people do. */
export function useTemplateEditor(template: Template | undefined, showHalf: (half: TemplateField) => void): TemplateEditing {
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = useSaveTemplate();
  const [overtakenBy, setOvertakenBy] = useState<Template>();

  const form = useContractForm(TemplateDraft, {
    defaults: template ? formOf(template) : newTemplate,
    onSubmit: async (draft) => {
      try {
        const { response } = await save.mutateAsync(draft);
        const saved = response[0];
        if (!saved) return;
        form.fields.reset(formOf(saved));
        setOvertakenBy(undefined);
        // Nothing is left behind, so nobody is asked; and going back must not lead to a second new template.
        if (!template) await navigate({ to: `/TemplateDetails/${saved.id}`, replace: true, ignoreBlocker: true });
      } catch (failure) {
        const half = refusedHalf(failure);
        // Before the form looks for the field to focus: what stands in a closed tab cannot be.
        if (half) flushSync(() => showHalf(half));
        if (!template || !isOvertaken(failure)) throw failure;
        const { response } = await client.fetchQuery({ ...templateQuery(template.id), staleTime: 0 });
        setOvertakenBy(response[0]);
      }
    },
  });

  return {
    form,
    overtakenBy,
    takeTheirs: () => {
      if (overtakenBy) form.fields.reset(formOf(overtakenBy));
      setOvertakenBy(undefined);
    },
    saveMine: () => {
      form.fields.setValue('version', overtakenBy?.version);
      void form.submit();
    },
  };
}
