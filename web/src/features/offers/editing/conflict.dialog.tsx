import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { formatInstant } from '#web/kit/display/format-date.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './editing.module.css';
import type { Merge } from './merge-offer.ts';
import { useFieldWords } from './use-field-words.ts';
import type { OfferEditor } from './use-offer-editor.ts';

interface ConflictDialogProps {
  editor: OfferEditor;
  theirs: Offer;
  merge: Merge;
}

/** Two people changed the same fields: both values side by side, mine chosen until somebody says otherwise. */
export function ConflictDialog({ editor, theirs, merge }: ConflictDialogProps) {
  const { t } = useTranslation('offers');
  const { hotel } = useSession();
  const language = useLanguage();
  const { nameOf, wordsFor } = useFieldWords(theirs.currency);
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set());
  useReturnedFocus();

  const choose = (path: string, whose: string) => {
    const next = new Set(takeTheirs);
    if (whose === 'theirs') next.add(path);
    else next.delete(path);
    setTakeTheirs(next);
  };

  return (
    <Modal
      classNames={{ title: classes.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
      onClose={editor.leaveConflict}
      opened
      size="xl"
      title={t('merge.title')}
    >
      <Text mb="md">{t('merge.sentence', { by: theirs.changedBy, at: formatInstant(theirs.changedAt, language, hotel.timeZone) })}</Text>
      {merge.conflicts.map(({ field, mine, theirs: other }) => (
        <Radio.Group
          key={field.path}
          label={nameOf(field)}
          mb="md"
          onChange={(whose) => choose(field.path, whose)}
          value={takeTheirs.has(field.path) ? 'theirs' : 'mine'}
        >
          <div className={classes.sides}>
            <Radio.Card className={classes.side} value="mine">
              <Group align="flex-start" gap="sm" wrap="nowrap">
                <Radio.Indicator className={classes.dot} />
                <div>
                  <Text c="dimmed" size="xs">
                    {t('merge.mine')}
                  </Text>
                  <p className={classes.written}>{wordsFor(field, mine)}</p>
                </div>
              </Group>
            </Radio.Card>
            <Radio.Card className={classes.side} value="theirs">
              <Group align="flex-start" gap="sm" wrap="nowrap">
                <Radio.Indicator className={classes.dot} />
                <div>
                  <Text c="dimmed" size="xs">
                    {t('merge.theirs', { by: theirs.changedBy })}
                  </Text>
                  <p className={classes.written}>{wordsFor(field, other)}</p>
                </div>
              </Group>
            </Radio.Card>
          </div>
        </Radio.Group>
      ))}
      <Group gap="xs" justify="flex-end" mt="lg">
        <Button onClick={editor.leaveConflict} variant="default">
          {t('merge.back')}
        </Button>
        <Button onClick={() => void editor.resolve(takeTheirs)}>{t('merge.save')}</Button>
      </Group>
    </Modal>
  );
}
