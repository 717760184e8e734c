// What a user sees right after installing the extension.
import assert from 'node:assert/strict';
import { useWorkbench } from './useWorkbench';

describe('the first minute', () => {
  const workbench = useWorkbench();

  it('offers to connect when its icon is clicked', async () => {
    await workbench().showContainer();
    const { welcome } = workbench().view('Minis');
    await welcome.getByRole('button', { name: 'Connect with an API key' }).waitFor();
    assert.match(await welcome.innerText(), /Open Sample Workspace/);
    await workbench().picture('first-minute');
  });

  it('renders correctly in each theme', async () => {
    for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const) {
      await workbench().useTheme(theme);
      await workbench().shot(`firstMinute-${theme}`);
    }
  });
});
