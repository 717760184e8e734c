// The picture of a Mini, sent by the host as bytes because the page loads nothing itself.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { MiniAction, MiniPageContract, MiniPicture } from '../../src/protocol/miniPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { iconButton } from '../base/button';
import { failureText } from '../base/failureText';
import { icons } from '../base/icons';
import { given, states, LightElement } from '../base/lightElement';
import { strings } from './strings';

export class MiniPictureView extends LightElement {
  static override readonly properties = {
    ...given('rpc', 'act', 'url', 'name', 'isPerson', 'canEdit'),
    ...states('picture'),
  };
  declare rpc: RpcClient<MiniPageContract>;
  declare act: (action: MiniAction) => void;
  /** Changes with the picture; undefined if there is none. */
  declare url: string | undefined;
  declare name: string;
  declare isPerson: boolean;
  declare canEdit: boolean;
  declare picture: MiniPicture | undefined;

  constructor() {
    super();
    this.name = '';
    this.isPerson = true;
    this.canEdit = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('url')) void this.load();
  }

  protected override render(): TemplateResult {
    const { picture, url } = this;
    return html`<div class="picture">
        ${
          picture?.kind === 'image'
            ? html`<img
                src="data:${picture.mediaType};base64,${picture.base64}"
                alt=${strings.pictureOf(this.name)}
                @error=${() => (this.picture = { kind: 'none', reason: strings.noPreview })}
              />`
            : html`<div class="no-picture">${this.isPerson ? icons.person : icons.people}</div>`
        }
        ${
          this.canEdit
            ? html`<div class="buttons">
                ${iconButton(strings.setPicture, () => this.act({ kind: 'setPicture' }), icons.edit)}
                ${url === undefined ? nothing : iconButton(strings.removePicture, () => this.act({ kind: 'removePicture' }), icons.close)}
              </div>`
            : nothing
        }
      </div>
      ${picture?.kind === 'none' ? html`<p class="quiet" role="status">${picture.reason}</p>` : nothing}
      ${
        url !== undefined && picture === undefined
          ? html`<p class="visually-hidden" role="status">${strings.loading}</p>`
          : nothing
      }`;
  }

  private async load(): Promise<void> {
    const { url } = this;
    this.picture = undefined;
    if (url === undefined) return;
    const picture: MiniPicture = await this.rpc
      .read('picture', null)
      .catch((error: unknown) => ({ kind: 'none', reason: failureText(error) }) as const);
    // Ignores the result if the picture changed while loading.
    if (url === this.url) this.picture = picture;
  }
}
