import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import {
  BASE_URLS,
  checkBaseUrl,
  regionOf,
  type BaseUrlProblem,
  type RegionName,
} from '../../domain/connection/region';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { readSetting } from '../../platform/settings';
import type { CommandContext } from '../commandContext';

/**
 * The region from the settings comes first, so users who set it only press Enter. `titleOf` builds the title from what is
 * asked for; `before` is the address of the last try.
 */
export async function askAddress(
  context: CommandContext,
  titleOf: (asked: string) => string,
  before?: string,
): Promise<string | undefined> {
  const preferred = before === undefined ? readSetting('recordsWorkspace.region') : regionOf(before);
  const choices: Choice<RegionName>[] = [
    { label: t('Australia'), description: new URL(BASE_URLS.australia).host, value: 'australia' },
    { label: t('United Kingdom'), description: new URL(BASE_URLS.unitedKingdom).host, value: 'unitedKingdom' },
    { label: t('Custom Address'), value: 'custom' },
  ];
  const first = choices.filter((choice) => choice.value === preferred);
  const region = await context.prompts.pick(titleOf(t('Region')), [
    ...first,
    ...choices.filter((choice) => choice.value !== preferred),
  ]);
  if (region !== 'custom') return region && BASE_URLS[region];
  const text = await context.prompts.input({
    title: titleOf(t('Address')),
    prompt: t('Enter a value like {0}.', 'https://records.example.org'),
    placeholder: 'https://records.example.org',
    value: before ?? readSetting('recordsWorkspace.baseUrl'),
    check: (typed) => {
      const checked = checkBaseUrl(typed);
      return checked.ok ? undefined : describeAddressProblem(checked.problem);
    },
  });
  const checked = checkBaseUrl(text ?? '');
  return checked.ok ? checked.baseUrl : undefined;
}

function describeAddressProblem(problem: BaseUrlProblem): string {
  switch (problem) {
    case 'empty':
      return t('{0} is required.', t('Address'));
    case 'notAnAddress':
      return t('Enter a value like {0}.', 'https://records.example.org');
    case 'notHttps':
      return t('The address must start with https. Only this computer (127.0.0.1, localhost) can use http.');
    case 'hasQueryOrCredentials':
      return t("The address can't contain a user name, password, “?” or “#”.");
    default:
      return assertNever(problem);
  }
}
