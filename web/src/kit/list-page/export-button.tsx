import { Button, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { call } from '../api/client.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { notify, notifyFailure } from '../notifier/notify.tsx';
import { downloadCsv, writeCsv } from './csv.ts';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import { exportQuery } from './list-query.ts';
import type { ListSearch } from './list-search.ts';

interface ExportButtonProps<E extends Endpoint> {
  definition: ListDefinition<E>;
  columns: readonly ListColumn<ItemOf<E>>[];
  count: number;
  search: ListSearch;
}

/** Says what will be in the file, and what will not, before it is made. */
export function ExportButton<E extends Endpoint>({ definition, columns, count, search }: ExportButtonProps<E>) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const [opened, popover] = useDisclosure();
  const endpoint: Endpoint = definition.endpoint;

  const download = useMutation({
    mutationFn: async () => {
      const { response } = await call(endpoint, { query: exportQuery(definition, search) });
      const rows = (response as ItemOf<E>[]).map((row) => columns.map((column) => column.csv(row)));
      const header = columns.map((column) => column.header);
      downloadCsv(await writeCsv(header, rows, language), definition.fileName);
      return rows.length;
    },
    onSuccess: (rows) => notify({ message: t('export.done', { count: rows }) }),
    onError: notifyFailure,
    onSettled: popover.close,
  });

  return (
    <Popover onChange={(open) => (open ? popover.open() : popover.close())} opened={opened} position="bottom-end" trapFocus width={300}>
      <Popover.Target>
        <Button leftSection={<IconDownload aria-hidden size={16} />} onClick={popover.toggle} variant="default">
          {t('export.csv')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('export.title')}>
        <Stack gap="sm">
          <Text>{count > limits.exportRows ? t('export.beyond', { limit: limits.exportRows, count }) : t('export.within', { count })}</Text>
          {count <= limits.exportRows && <Text c="dimmed">{t('export.limit', { limit: limits.exportRows })}</Text>}
          <Button disabled={count === 0} loading={download.isPending} onClick={() => download.mutate()}>
            {t('export.download')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
