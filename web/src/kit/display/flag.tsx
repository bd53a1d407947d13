import type { ReactNode } from 'react';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import classes from './display.module.css';

/** Drawn, because several systems have no flags among their letters. English shows the British one. */
const flags: Record<ContentLanguage, ReactNode> = {
  PT: (
    <>
      <path d="M0 0h60v40H0z" fill="#d8232a" />
      <path d="M0 0h24v40H0z" fill="#126a38" />
      <circle cx="24" cy="20" fill="#f3c83c" r="8" />
      <circle cx="24" cy="20" fill="#ffffff" r="4.5" />
    </>
  ),
  EN: (
    <>
      <path d="M0 0h60v40H0z" fill="#1f3a78" />
      <path d="m0 0 60 40m0-40L0 40" stroke="#ffffff" strokeWidth="8" />
      <path d="m0 0 60 40m0-40L0 40" stroke="#c8202f" strokeWidth="3" />
      <path d="M30 0v40M0 20h60" stroke="#ffffff" strokeWidth="13" />
      <path d="M30 0v40M0 20h60" stroke="#c8202f" strokeWidth="8" />
    </>
  ),
  FR: (
    <>
      <path d="M0 0h60v40H0z" fill="#ffffff" />
      <path d="M0 0h20v40H0z" fill="#20438f" />
      <path d="M40 0h20v40H40z" fill="#d8232a" />
    </>
  ),
  DE: (
    <>
      <path d="M0 0h60v40H0z" fill="#1b1b1b" />
      <path d="M0 13.3h60V40H0z" fill="#d8232a" />
      <path d="M0 26.7h60V40H0z" fill="#f3c83c" />
    </>
  ),
  ES: (
    <>
      <path d="M0 0h60v40H0z" fill="#c8202f" />
      <path d="M0 10h60v20H0z" fill="#f3c83c" />
    </>
  ),
};

/** Beside a language's code, never instead of it. */
export function Flag({ language }: { language: ContentLanguage }) {
  return (
    <svg aria-hidden className={classes.flag} height="12" viewBox="0 0 60 40" width="18">
      {flags[language]}
    </svg>
  );
}
