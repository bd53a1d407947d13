import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** The whole screen for one card, and back; Escape leads back too. Where a browser has no such thing, neither has the card. */
export function ExpandButton({ card, title }: { card: RefObject<HTMLElement | null>; title: string }) {
  const { t } = useTranslation('kit');
  const [expanded, setExpanded] = useState(false);

  useEffect(() => {
    const follow = () => setExpanded(document.fullscreenElement !== null && document.fullscreenElement === card.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [card]);

  if (!document.fullscreenEnabled) return null;
  const label = expanded ? t('chart.shrink', { chart: title }) : t('chart.expand', { chart: title });
  const toggle = () => {
    const done = expanded ? document.exitFullscreen() : card.current?.requestFullscreen();
    // Refused where the page stands in another's frame: it stays as it is.
    done?.catch(() => undefined);
  };
  return (
    <Tooltip label={label} withinPortal={false}>
      <ActionIcon aria-label={label} onClick={toggle} variant="subtle">
        {expanded ? <IconArrowsMinimize aria-hidden size={18} /> : <IconArrowsMaximize aria-hidden size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
