import { useElementSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import classes from './mail-frame.module.css';

interface MailFrameProps {
  html: string;
  title: string;
  /** How wide the reader's window is at least, in pixels; where there is less room, the mail is shown smaller, not narrower. */
  width: number;
  /** Of the frame on our page. */
  height: CSSProperties['height'];
  /** A picture of the mail rather than the mail: nothing in it can be reached. */
  asPicture?: boolean;
  /** Whether its links may be followed, in a window of their own. */
  withLinks?: boolean;
}

/** The windows mails are read in, in pixels. */
export const readerWidths = { desktop: 680, phone: 375 } as const;

/** A link asks for a new window; where the sandbox has none, it leads nowhere. */
const inNewWindow = '<base target="_blank">';

/** A mail as its reader sees it, in a room without scripts, without our origin and, unless it is given one, without a way out. */
export function MailFrame({ html, title, width, height, asPicture = false, withLinks = false }: MailFrameProps) {
  const { ref, width: room, height: roomHeight } = useElementSize();
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div className={classes.room} inert={asPicture} ref={ref} style={{ height }}>
      {room > 0 && (
        <iframe
          className={classes.frame}
          sandbox={withLinks ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
          srcDoc={`${html}${inNewWindow}`}
          style={{
            width: Math.max(width, room),
            height: roomHeight / scale,
            transform: scale < 1 ? `scale(${scale})` : undefined,
            // Its own paper, whatever the colours of the desk it lies on.
            colorScheme: 'light',
          }}
          title={title}
        />
      )}
    </div>
  );
}
