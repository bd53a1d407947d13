import { CloseButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './browser-banner.module.css';

const dismissedKey = 'vale.browser-banner-dismissed';

/** `browser-check.js` has judged the browser before the application started. */
export function BrowserBanner() {
  const { t } = useTranslation('shell');
  const outdated = document.documentElement.dataset.browser === 'outdated';
  const [shown, setShown] = useState(outdated && sessionStorage.getItem(dismissedKey) === null);
  if (!shown) return null;
  return (
    <div className={classes.banner} role="status">
      <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
      <span>{t('browser.text')}</span>
      <CloseButton
        aria-label={t('browser.dismiss')}
        onClick={() => {
          sessionStorage.setItem(dismissedKey, 'yes');
          setShown(false);
        }}
      />
    </div>
  );
}
