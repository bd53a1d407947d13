import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { Device, WidgetChoices } from './widget-choices.ts';
import classes from './widget-preview.module.css';

/** The pages a widget stands on, in pixels; where there is less room they are shown smaller, not narrower. */
const widths: Record<Device, number> = { desktop: 1200, tablet: 820, phone: 390 };
const heights: Record<Device, number> = { desktop: 840, tablet: 1000, phone: 780 };

interface WidgetFrameProps {
  choices: WidgetChoices;
  device: Device;
  offer: string | undefined;
  /** A guest would open and close vouchers inside; the screen follows. */
  onOffer: (offer: string | undefined) => void;
}

const previewPage = '/widget/preview.html';

function offerIn(page: Window): string | undefined {
  return new URLSearchParams(page.location.hash.slice(1)).get('vale') ?? undefined;
}

/** The widget that guests get, on an empty page of ours: nothing here is drawn a second time. */
export function WidgetFrame({ choices, device, offer, onOffer }: WidgetFrameProps) {
  const { t } = useTranslation('widget');
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref: room, width } = useElementSize();
  const [page, setPage] = useState<Window>();
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;

  useEffect(() => {
    const widget = page?.document.querySelector('vale-vouchers');
    for (const [name, value] of Object.entries(choices)) widget?.setAttribute(name, String(value ?? ''));
  }, [page, choices]);

  useEffect(() => {
    // Whole, because a bare hash would be taken to be one of our own page.
    if (page && offerIn(page) !== offer) page.location.replace(`${previewPage}#${offer ? new URLSearchParams({ vale: offer }) : ''}`);
  }, [page, offer]);

  useEffect(() => {
    const follow = () => page && onOffer(offerIn(page));
    page?.addEventListener('hashchange', follow);
    return () => page?.removeEventListener('hashchange', follow);
  }, [page, onOffer]);

  return (
    <div className={classes.room} data-device={device} ref={room}>
      <div className={classes.screen} style={{ width: widths[device] * scale, height: heights[device] * scale }}>
        <iframe
          className={classes.frame}
          onLoad={() => setPage(frame.current?.contentWindow ?? undefined)}
          ref={frame}
          src={previewPage}
          style={{ width: widths[device], height: heights[device], transform: `scale(${scale})` }}
          title={t('preview')}
        />
      </div>
    </div>
  );
}
