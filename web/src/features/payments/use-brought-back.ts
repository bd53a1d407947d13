import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';
import { type BroughtBack, useCompleteConnection } from './payments.queries.ts';

type Answer = Partial<BroughtBack> & { error?: string };

/** What the provider put into the address is handed over once and taken out of it, so that neither a reload nor a bookmark brings it again. */
export function useBroughtBack(): boolean {
  const { t } = useTranslation('payments');
  const { code, scope = '', state, error }: Answer = useSearch({ strict: false });
  const navigate = useNavigate();
  const { mutate, isPending } = useCompleteConnection();
  const handled = useRef(false);

  useEffect(() => {
    if (handled.current || (code === undefined && error === undefined)) return;
    handled.current = true;
    void navigate({ to: '.', search: {}, replace: true });
    if (code !== undefined && state !== undefined) mutate({ code, scope, state });
    else notify({ message: t('connect.declined'), informs: true });
  }, [code, scope, state, error, navigate, mutate, t]);

  return isPending;
}
