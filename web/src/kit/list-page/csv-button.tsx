import { Button, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { limits } from '#contract/vocabulary/limits.ts';
import { useWrite } from '../api/use-write.ts';
import { WriteButton } from '../display/write-button.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { notify, notifyFailure } from '../notifier/notify.tsx';
import { downloadCsv, writeCsv } from './csv.ts';
import type { CsvValue } from './list-definition.ts';

interface CsvButtonProps {
  /** How many rows there are, exported or not. */
  count: number;
  header: readonly string[];
  rows: () => Promise<readonly (readonly CsvValue[])[]>;
  fileName: string;
  /** Where there is more than one file to be had. */
  label?: string;
}

/** Says what will be in the file, and what will not, before it is made. */
export function CsvButton({ count, header, rows, fileName, label }: CsvButtonProps) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const [opened, popover] = useDisclosure();

  const download = useWrite({
    send: async () => {
      const exported = await rows();
      downloadCsv(await writeCsv(header, exported, language), fileName);
      return exported.length;
    },
    // Counted in the file: rows may have come or gone since the list was read.
    onSuccess: (written) => notify({ informs: written === 0, message: t('export.done', { count: written }) }),
    onError: notifyFailure,
    onSettled: popover.close,
  });

  return (
    <Popover onChange={(open) => (open ? popover.open() : popover.close())} opened={opened} position="bottom-end" trapFocus width={300}>
      <Popover.Target>
        <Button leftSection={<IconDownload aria-hidden size={16} />} onClick={popover.toggle} variant="default">
          {label ?? t('export.csv')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('export.title')}>
        <Stack gap="sm">
          <Text>{count > limits.exportRows ? t('export.beyond', { limit: limits.exportRows, count }) : t('export.within', { count })}</Text>
          {count <= limits.exportRows && <Text c="dimmed">{t('export.limit', { limit: limits.exportRows })}</Text>}
          <WriteButton disabled={count === 0} write={download} onClick={() => download.mutate()}>
            {t('export.download')}
          </WriteButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
