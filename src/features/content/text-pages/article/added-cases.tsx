import { useOutletContext } from "react-router";
import type { WrittenCase } from "../../domain/blocks/blocks.ts";
import { Prose } from "./prose-blocks.tsx";

/** What staff has added to a text page, from the page around it. */
export interface Added {
  cases: readonly WrittenCase[];
}

/** Sections that staff has added to the page, each with its address. */
export function useAddedCases(): readonly (WrittenCase & { place: string })[] {
  const added = useOutletContext<Added | undefined>();
  return (added?.cases ?? []).map((one) => ({ ...one, place: `case-${one.id}` }));
}

/** A case that staff has written: a picture and its story. */
export function AddedCase({ text, picture }: Pick<WrittenCase, "text" | "picture">) {
  return (
    <>
      {picture ? (
        <img
          className="mb-6 aspect-video w-full object-cover"
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <Prose text={text} />
    </>
  );
}
