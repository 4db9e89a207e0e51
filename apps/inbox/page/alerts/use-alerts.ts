import { useState } from "react";
import { allowNotifications, notify } from "./notify.ts";
import { allowSound, playNewLead } from "./sound.ts";

/** Sound and notification for new applications. Both are off until they are switched on: browsers want a press first. */
export function useAlerts() {
  const [hasSound, setSound] = useState(false);
  const [hasNotifications, setNotifications] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  return {
    hasSound,
    hasNotifications,
    isBlocked,
    async switchSound(isOn: boolean) {
      if (isOn) {
        await allowSound();
        // So that the operator knows what to listen for.
        playNewLead();
      }
      setSound(isOn);
    },
    async switchNotifications(isOn: boolean) {
      const isAllowed = isOn && (await allowNotifications());
      setNotifications(isAllowed);
      setBlocked(isOn && !isAllowed);
    },
    alert(text: string) {
      if (hasSound) playNewLead();
      if (hasNotifications) notify(text);
    },
  };
}

export type Alerts = ReturnType<typeof useAlerts>;
