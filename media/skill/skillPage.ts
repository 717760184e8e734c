// The Skill on its page: its fields, its instructions to edit and to read, and its assets.
import { html, nothing, type TemplateResult } from 'lit';
import type { SkillAction, SkillPageContract, SkillPageData } from '../../src/protocol/skillPage';
import { stateChip } from '../base/chips';
import { emptyNotice, loadingNotice } from '../base/notices';
import {
  fieldOf,
  headContext,
  choiceField,
  textField,
  titleField,
  type HeadHost,
  type Values,
} from '../form/headFields';
import type { BarAction } from '../page/bar';
import { FileDrop } from '../page/fileDrop';
import { sendFiles } from '../page/sendFiles';
import type { PageHost } from '../page/startPage';
import type { Tab } from '../page/tabs';
import { ThingPage } from '../page/thingPage';
import { markdownView } from './markdownView';
import { strings } from './strings';

export class SkillPage extends ThingPage<SkillPageData, SkillAction> {
  private readonly drop: FileDrop;

  constructor(private readonly skillHost: PageHost<SkillPageContract>) {
    super(skillHost, strings.heading);
    this.drop = new FileDrop(this, {
      canTake: () => this.data?.canEdit === true,
      onFiles: (files) => this.watch(sendFiles(skillHost.rpc, files)),
      onUris: (uriList) => this.act({ kind: 'addUris', uriList }),
    });
  }

  protected override headView(values: Values, form: HeadHost, data: SkillPageData | undefined): TemplateResult {
    const context = headContext(form);
    const title = fieldOf(values, 'title', strings.title);
    return html`<h1 class="visually-hidden">${title.value ? title.value : strings.untitled}</h1>
      ${titleField(title, context)}
      ${data ? html`<div class="chips">${stateChip(data.state, data.stateText)}</div>` : nothing}
      ${textField({ ...fieldOf(values, 'description', strings.description), hidesLabel: true }, 'long', context)}
      ${this.drop.view(title.value)}`;
  }

  protected override placeView(): typeof nothing {
    return nothing;
  }

  protected override barActions({ offers }: SkillPageData): readonly BarAction[] {
    return offers.map((kind) => ({ text: strings[kind], run: () => this.act({ kind }) }));
  }

  protected override sideView(values: Values, form: HeadHost, { agentTypes }: SkillPageData): TemplateResult {
    return choiceField(fieldOf(values, 'agentType', strings.type), agentTypes, headContext(form));
  }

  protected override tabs(values: Values, form: HeadHost, data: SkillPageData | undefined): readonly Tab[] {
    const content = fieldOf(values, 'content', strings.instructions);
    const field = textField({ ...content, hidesLabel: true, whenEmpty: 'emptyText' }, 'long', headContext(form));
    return [
      {
        name: strings.instructions,
        count: '',
        view: (isShown) => (isShown ? html`<div class="instructions">${field}</div>` : html``),
      },
      {
        name: strings.preview,
        count: '',
        view: (isShown) =>
          isShown
            ? html`<div class="beside">
                <div class="instructions">${field}</div>
                ${this.previewView(content.value, data)}
              </div>`
            : html``,
      },
      {
        name: strings.assets,
        count: data ? String(data.assets.length) : '',
        view: (isShown) => (data ? this.assetsView(data, isShown) : loadingNotice(strings.loading)),
      },
    ];
  }

  private previewView(text: string | null | undefined, data: SkillPageData | undefined): TemplateResult {
    if (!text) return emptyNotice(strings.none);
    return markdownView(text, {
      fileNames: new Set((data?.assets ?? []).map(({ fileName }) => fileName)),
      open: (fileName) => this.act({ kind: 'openNamed', fileName }),
    });
  }

  private assetsView({ assets, canEdit }: SkillPageData, isShown: boolean): TemplateResult {
    return html`<page-files
      .rpc=${this.skillHost.rpc}
      .act=${this.act}
      .files=${assets}
      .canEdit=${canEdit}
      .isShown=${isShown}
    ></page-files>`;
  }
}
