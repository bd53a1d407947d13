import { listBackends } from '#contract/backends.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';

export function useBackendList(): ListDefinition<typeof listBackends> {
  const { t } = useTranslation('backends');
  return {
    endpoint: listBackends,
    title: t('title'),
    columns: [
      { id: 'name', header: t('name'), width: 200, cell: ({ name }) => name, csv: ({ name }) => name },
      {
        id: 'title',
        header: t('titleField'),
        roomy: true,
        cell: ({ properties }) => properties.title,
        csv: ({ properties }) => properties.title,
      },
      { id: 'url', header: t('url'), cell: ({ properties }) => properties.url, csv: ({ properties }) => properties.url },
      {
        id: 'protocol',
        header: t('protocol'),
        width: 110,
        roomy: true,
        cell: ({ properties }) => t(`protocols.${properties.protocol}`),
        csv: ({ properties }) => properties.protocol,
      },
      {
        id: 'tls',
        header: t('certificate'),
        width: 170,
        cell: ({ properties: { tls } }) =>
          tls.validateCertificateChain && tls.validateCertificateName ? (
            <StatusBadge tone="success">{t('checked')}</StatusBadge>
          ) : (
            <StatusBadge tone="warning">{t('unchecked')}</StatusBadge>
          ),
        csv: ({ properties: { tls } }) => t(tls.validateCertificateChain && tls.validateCertificateName ? 'checked' : 'unchecked'),
      },
    ],
    filters: [
      { kind: 'text', name: 'name', label: t('name') },
      { kind: 'text', name: 'url', label: t('url') },
    ],
    sortedBy: 'name',
    rowKey: ({ name }) => name,
    opens: { href: ({ id }) => `/BackendDetails/${id.split('/').at(-1)}` },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
