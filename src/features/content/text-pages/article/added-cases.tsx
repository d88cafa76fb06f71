import { useOutletContext } from "react-router";
import type { WrittenCase } from "../../domain/blocks/blocks.ts";
import { Prose } from "./prose-blocks.tsx";

/** Outlet context of text pages: content added by staff. */
export interface Added {
  cases: readonly WrittenCase[];
}

/** Sections added by staff, with their anchors. */
export function useAddedCases(): readonly (WrittenCase & { place: string })[] {
  const added = useOutletContext<Added | undefined>();
  return (added?.cases ?? []).map((one) => ({ ...one, place: `case-${one.id}` }));
}

/** A case written by staff: picture and story. */
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
