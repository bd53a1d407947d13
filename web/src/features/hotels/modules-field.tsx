import { modules } from '#contract/vocabulary/modules.ts';
import { MultiSelectField } from '#web/kit/form/multi-select-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

interface ModulesFieldProps {
  readOnly: boolean;
  description?: string;
}

export function ModulesField({ readOnly, ...look }: ModulesFieldProps) {
  const { t } = useTranslation('hotels');
  const options = modules.map((value) => ({ value, label: t(`modules.${value}`) }));
  return <MultiSelectField {...look} label={t('modulesLabel')} name="modules" options={options} readOnly={readOnly} />;
}
