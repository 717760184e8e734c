// The tab of the versions.
import { html } from 'lit';
import { sharedStrings } from '../base/strings';
import type { Tab } from './tabs';
import type { PageVersions } from './versions';

type Parts = Pick<PageVersions, 'read' | 'compare' | 'restore' | 'emptyText' | 'revision'> & {
  /** Empty until versions are loaded. */
  readonly count: string;
  readonly onCount: (count: string) => void;
};

export function versionsTab({ count, onCount, read, compare, restore, emptyText, revision }: Parts): Tab {
  const onCounted = (event: CustomEvent<string>): void => onCount(event.detail);
  return {
    name: sharedStrings.versions,
    count,
    view: (isShown) =>
      html`<page-versions
        .read=${read}
        .compare=${compare}
        .restore=${restore}
        .emptyText=${emptyText}
        .revision=${revision}
        .isShown=${isShown}
        @versions-counted=${onCounted}
      ></page-versions>`,
  };
}
