import { TextButton } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Back to the list, where list and lead take turns. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <TextButton className="mb-2 -ml-1.5 lg:hidden" onClick={onClick}>
      <Icon name="back" />
      Back to the list
    </TextButton>
  );
}
