import { lender } from "@heloc/lender/current";

/** A sentence that names the lender's telephone number, with the number as a link. */
export function TextWithPhone({ text }: { text: string }) {
  const { display, tel } = lender.phone;
  const [before, ...after] = text.split(display);
  return (
    <>
      {before}
      {after.map((words, index) => (
        <span key={index}>
          <a href={`tel:${tel}`} className="link whitespace-nowrap">
            {display}
          </a>
          {words}
        </span>
      ))}
    </>
  );
}
