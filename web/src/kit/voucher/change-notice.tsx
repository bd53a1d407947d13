import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './change-notice.module.css';

interface ChangeNoticeProps {
  /** Why the server said no, in its own sentences. */
  refusals?: readonly string[];
  /** What has become different from what was shown. */
  change?: string | undefined;
  onSeen: () => void;
}

/** Stays until the person says that they have seen it, or amends what they ask for: a sentence that goes by itself is read by nobody. */
export function ChangeNotice({ refusals = [], change, onSeen }: ChangeNoticeProps) {
  const { t } = useTranslation('kit');
  const sentences = [...refusals, ...(change === undefined ? [] : [change])];
  if (sentences.length === 0) return null;
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden size={22} />} role="alert">
      <div className={classes.words}>
        <div>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <Button color="neutral" onClick={onSeen} size="sm" variant="default">
          {t('seen')}
        </Button>
      </div>
    </Alert>
  );
}
