import { TextButton } from "./parts/button.tsx";
import { Warning } from "./parts/texts.tsx";
import type { Alerts } from "./session/use-alerts.ts";

export const SETTINGS_ID = "settings";

interface SettingsProps {
  alerts: Alerts;
  areSingleKeysOn: boolean;
  onSingleKeys: (areOn: boolean) => void;
  onShowKeys: () => void;
}

/** What can be switched. Nothing of it is kept. */
export function Settings({ alerts, areSingleKeysOn, onSingleKeys, onShowKeys }: SettingsProps) {
  return (
    <div
      id={SETTINGS_ID}
      popover="auto"
      className="fixed inset-[3.8rem_1rem_auto_auto] m-0 w-[min(21rem,calc(100vw-2rem))] rounded-card border border-hairline bg-white px-[1.1rem] pt-3 pb-4 text-ink shadow-panel"
      role="dialog"
      aria-label="Settings"
    >
      <Switch
        title="Notification when somebody applies"
        isOn={alerts.hasNotifications}
        onSwitch={(isOn) => void alerts.switchNotifications(isOn)}
      />
      {alerts.isBlocked && (
        <Warning role="alert">
          This browser does not allow notifications here. Allow them in its settings for this address.
        </Warning>
      )}
      <Switch title="Keys without Ctrl, such as j and k" isOn={areSingleKeysOn} onSwitch={onSingleKeys} />
      <TextButton
        className="mt-2"
        popoverTarget={SETTINGS_ID}
        popoverTargetAction="hide"
        onClick={onShowKeys}
      >
        Show all keys
        <kbd>?</kbd>
      </TextButton>
    </div>
  );
}

interface SwitchProps {
  title: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

function Switch({ title, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="flex min-h-[2.9rem] cursor-pointer items-center justify-between gap-4 border-b border-hairline leading-tight font-medium">
      <span>{title}</span>
      <input
        type="checkbox"
        className="size-5 flex-none accent-evergreen"
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </label>
  );
}
