import { type Module, modules } from '#contract/vocabulary/modules.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

const isModule = (value: string): value is Module => modules.some((name) => name === value);

/** Modules as the history of a licence or a group names them. */
export function useModuleWord(): (value: string) => string | undefined {
  const { t } = useTranslation('hotels');
  return (value) => (isModule(value) ? t(`modules.${value}`) : undefined);
}
