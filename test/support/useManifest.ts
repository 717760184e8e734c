// Imported for its effect: the commands of the manifest, as in a window.
import type { CommandId } from '../../src/contributions';
import { useManifest } from '../../src/tree/manifestCommands';
import { readManifest, readSentences } from '../architecture/manifest';

const sentences = readSentences();
const commands = readManifest().contributes.commands.map(({ command, title }) => ({
  command: command as CommandId,
  title: sentences[title.slice(1, -1)] ?? title,
}));
useManifest({ contributes: { commands } });
