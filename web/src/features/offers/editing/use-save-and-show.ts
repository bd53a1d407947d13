import type { FieldErrors } from 'react-hook-form';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import type { OfferEditor } from './use-offer-editor.ts';

/** Where the first thing to mend stands. */
interface Wrong {
  step: 'card' | 'services';
  path: string;
  language: ContentLanguage | undefined;
}

function firstPath(errors: object, above: string): string | undefined {
  for (const [name, error] of Object.entries(errors) as [string, unknown][]) {
    if (typeof error !== 'object' || error === null) continue;
    const path = above + name;
    if ('type' in error && typeof error.type === 'string') return path;
    const below = firstPath(error, `${path}.`);
    if (below) return below;
  }
  return undefined;
}

function firstWrong(errors: FieldErrors): Wrong | undefined {
  const path = firstPath(errors, '');
  if (path === undefined) return undefined;
  const [field, language] = path.split('.');
  return {
    step: field === 'voucherRebates' ? 'services' : 'card',
    path,
    language: field === 'multiLingual' ? contentLanguages.find((one) => one === language) : undefined,
  };
}

/** Saves; when something must be mended first, brings it into sight, whichever step or language it stands in. */
export function useSaveAndShow({ form, save }: OfferEditor, show: (wrong: Wrong) => void): () => Promise<boolean> {
  return async () => {
    if (await save()) return true;
    const wrong = firstWrong(form.fields.getErrors());
    if (wrong) {
      show(wrong);
      // The field may be drawn only now.
      requestAnimationFrame(() => form.fields.setFocus(wrong.path));
    }
    return false;
  };
}
