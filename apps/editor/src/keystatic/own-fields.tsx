import { ActionButton } from "@keystar/ui/button";
import { Flex } from "@keystar/ui/layout";
import { Item, Picker } from "@keystar/ui/picker";
import { TextField } from "@keystar/ui/text-field";
import { Text } from "@keystar/ui/typography";
import { fields } from "@keystatic/core";
import { useEffect, useRef, useState, type ReactElement } from "react";

/** What every field of ours shows. */
interface ShownField {
  label: string;
  description?: string;
  optional: boolean;
}

/** What the input of such a field is given. */
interface InputProps {
  /** What Keystar's own fields show alike; the message says why the value cannot be saved, once somebody has tried. */
  shown: {
    label: string;
    description: string | undefined;
    isRequired: boolean;
    errorMessage: string | undefined;
  };
  value: string;
  onChange: (value: string) => void;
}

/** Keystatic's field of one text, with an input of our own. */
function plainField(
  { label, description, optional }: ShownField,
  Input: (props: InputProps) => ReactElement,
) {
  const text = fields.text({ label, validation: { length: { min: optional ? 0 : 1 } } });
  return {
    ...text,
    parse: (value: unknown) => (typeof value === "string" ? value : ""),
    Input: ({ value, onChange, forceValidation }: Parameters<typeof text.Input>[0]) => {
      const isMissing = forceValidation && value === "" && !optional;
      const errorMessage = isMissing ? `${label} is required` : undefined;
      const shown = { label, description, isRequired: !optional, errorMessage };
      return <Input {...{ shown, value, onChange }} />;
    },
  };
}

/** A color, as # and six digits, typed or chosen from the computer's own palette. */
export const colorField = (field: ShownField) =>
  plainField(field, ({ shown, value, onChange }) => (
    <Flex gap="regular" alignItems="end">
      <input
        className="color"
        type="color"
        aria-label={shown.label}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextField {...shown} value={value} onChange={onChange} flex />
    </Flex>
  ));

interface PictureOptions {
  /** The lender's own folder holds logo and icon. */
  folder: "pictures" | "drawings";
  /** The field with the words for whoever cannot see the picture. */
  wordsLabel?: string | undefined;
}

/** The name of a picture in one of the lender's folders: one that is there already, or one that is uploaded. */
export const pictureField = ({ folder, wordsLabel, ...field }: ShownField & PictureOptions) =>
  plainField(field, (props) => <PictureInput {...props} {...{ folder, wordsLabel }} />);

const WORDS = { upload: "Upload a picture", remove: "Remove", choose: "Choose a picture" };
const ACCEPTED = { pictures: ".jpg,.jpeg,.png,.webp,.avif,.svg", drawings: ".svg,.png" };

function PictureInput({ folder, wordsLabel, shown, value, onChange }: InputProps & PictureOptions) {
  const [before] = useState(value);
  const [names, setNames] = useState<string[]>([]);
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const address = (name: string) => `/${folder}/${encodeURIComponent(name)}`;
  const refresh = async () => setNames((await (await fetch(`/${folder}`)).json()) as string[]);
  useEffect(() => void refresh(), []);

  const upload = async (file: File) => {
    const response = await fetch(address(file.name), { method: "PUT", body: file });
    setRefused(response.ok ? undefined : await response.text());
    if (!response.ok) return;
    await refresh();
    onChange(file.name);
  };

  const choices = [...new Set([...names, value])].filter(Boolean);
  return (
    <Flex direction="column" gap="medium" alignItems="start">
      <Picker
        {...shown}
        errorMessage={refused ?? shown.errorMessage}
        placeholder={WORDS.choose}
        items={choices.map((name) => ({ name }))}
        selectedKey={value || null}
        onSelectionChange={(key) => onChange(String(key))}
        width="100%"
      >
        {({ name }) => <Item key={name}>{name}</Item>}
      </Picker>
      {value !== "" && <img className="picture" src={address(value)} alt="" />}
      {value !== before && wordsLabel !== undefined && (
        <p className="reading" role="status">
          {`A new picture needs words of its own: write them in “${wordsLabel}”.`}
        </p>
      )}
      <Flex gap="regular">
        <input
          ref={input}
          type="file"
          accept={ACCEPTED[folder]}
          hidden
          onChange={({ target }) => target.files?.[0] && void upload(target.files[0])}
        />
        <ActionButton onPress={() => input.current?.click()}>
          <Text>{WORDS.upload}</Text>
        </ActionButton>
        {!shown.isRequired && value !== "" && (
          <ActionButton prominence="low" onPress={() => onChange("")}>
            <Text>{WORDS.remove}</Text>
          </ActionButton>
        )}
      </Flex>
    </Flex>
  );
}
