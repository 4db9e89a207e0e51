import type { Alerts } from "../alerts/use-alerts.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../words/language.ts";
import { useWords } from "../words/words-provider.tsx";

export const SETTINGS_ID = "settings";

interface SettingsProps {
  alerts: Alerts;
  areSingleKeysOn: boolean;
  onSingleKeys: (areOn: boolean) => void;
  onShowKeys: () => void;
}

/** What can be switched. Nothing of it is kept, but for the language. */
export function Settings({ alerts, areSingleKeysOn, onSingleKeys, onShowKeys }: SettingsProps) {
  const { words } = useWords();
  return (
    <div
      id={SETTINGS_ID}
      popover="auto"
      className="settings"
      role="dialog"
      aria-label={words.settings.heading}
    >
      <Switch
        title={words.settings.sound}
        isOn={alerts.hasSound}
        onSwitch={(isOn) => void alerts.switchSound(isOn)}
      />
      <Switch
        title={words.settings.notifications}
        isOn={alerts.hasNotifications}
        onSwitch={(isOn) => void alerts.switchNotifications(isOn)}
      />
      {alerts.isBlocked && (
        <p role="alert" className="warning">
          {words.settings.notificationsBlocked}
        </p>
      )}
      <Switch title={words.settings.singleKeys} isOn={areSingleKeysOn} onSwitch={onSingleKeys} />
      <LanguageChoice />
      <button
        type="button"
        className="text-button"
        popoverTarget={SETTINGS_ID}
        popoverTargetAction="hide"
        onClick={onShowKeys}
      >
        {words.settings.showKeys}
        <kbd>?</kbd>
      </button>
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
    <label className="switch">
      <span>{title}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </label>
  );
}

function LanguageChoice() {
  const { words, language, speak } = useWords();
  return (
    <fieldset className="languages">
      <legend>{words.settings.language}</legend>
      {LANGUAGES.map((one) => (
        <label key={one} lang={one}>
          <input type="radio" name="language" checked={one === language} onChange={() => speak(one)} />
          <span>{LANGUAGE_NAMES[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
