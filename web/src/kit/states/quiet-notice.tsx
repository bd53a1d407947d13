import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface QuietNoticeProps {
  icon: Icon;
  children: ReactNode;
  action?: ReactNode;
  /** Stays in sight. */
  news?: boolean;
}

/** Something worth knowing that stands in nobody's way. */
export function QuietNotice({ icon: NoticeIcon, children, action, news = false }: QuietNoticeProps) {
  return (
    <div className={classes.notice} data-news={news || undefined} role="status">
      <NoticeIcon aria-hidden size={18} stroke={1.8} />
      <p>{children}</p>
      {action}
    </div>
  );
}
