// The items of a list, with buttons to move, remove and add them.
import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../base/icons';
import { idOf, type FormContext } from './formContext';
import type { FormNode, ListNode } from './formNode';
import { strings } from './strings';
import { textButton, toolButton } from './toolButton';

type NodeView = (field: FormNode, context: FormContext, name: string) => TemplateResult;

export function listView(list: ListNode, context: FormContext, name: string, nodeView: NodeView): TemplateResult {
  const isReadOnly = context.isReadOnly || list.isReadOnly;
  const { items } = list;
  const add = (): void => {
    const { length } = items;
    context.focusLater(idOf(context, [...list.path, length]));
    context.send({ kind: 'insert', path: [...context.base, ...list.path], index: length, json: list.newItem });
  };
  return html`${
    items.length === 0
      ? html`<p class="field-help">${strings.none}</p>`
      : html`<ol class="items">
          ${items.map((item, index) => {
            const of = strings.named(name, strings.item(index + 1));
            return html`<li class="item of-${item.kind}">
              <div class="item-body">${nodeView(item, context, of)}</div>
              ${isReadOnly ? nothing : toolsView(list, index, context, of)}
            </li>`;
          })}
        </ol>`
  }
  ${isReadOnly ? nothing : textButton(strings.addItem, icons.add, add, { of: name, id: `${idOf(context, list.path)}-add` })}`;
}

function toolsView(list: ListNode, index: number, context: FormContext, of: string): TemplateResult {
  const { base, send, focusLater } = context;
  const path = [...base, ...list.path];
  const last = list.items.length - 1;
  const id = (place: number, tool: string): string => `${idOf(context, list.path)}-${String(place)}-${tool}`;
  const move = (to: number, tool: string): void => {
    focusLater(id(to, tool));
    send({ kind: 'move', path, from: index, to });
  };
  const remove = (): void => {
    focusLater(last === 0 ? `${idOf(context, list.path)}-add` : id(Math.min(index, last - 1), 'remove'));
    send({ kind: 'remove', path: [...path, index] });
  };
  return html`<div class="item-tools">
    ${
      last === 0
        ? nothing
        : html`${toolButton(strings.moveUp, icons.up, () => move(index - 1, 'up'), { of, id: id(index, 'up'), isDisabled: index === 0 })}
          ${toolButton(strings.moveDown, icons.down, () => move(index + 1, 'down'), { of, id: id(index, 'down'), isDisabled: index === last })}`
    }
    ${toolButton(strings.remove, icons.close, remove, { of, id: id(index, 'remove') })}
  </div>`;
}
