import { useEffect, useState, useSyncExternalStore } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { Planner } from "../domain/projects/planners.ts";

interface SaveProjectProps {
  planner: Planner;
  /** The form of the planner as it is now. */
  query: string;
  /** Proposed name. */
  title: string;
}

/** Longest proposed name, in characters; a typed one that is longer is refused, not cut. */
const maxTitle = 120;

/**
 * Saves the plan, or adds a version to the project that the page was opened from. Plain forms, which work without scripts. The
 * page is the same for everybody: what concerns one reader comes from the fragment of the address, in the browser.
 */
export function SaveProject({ planner, query, title }: SaveProjectProps) {
  const { t, path } = useLanguage();
  const project = useOpenedProject();
  const request = useRequestId();
  const [typed, setTyped] = useState<string | null>(null);
  const plan = (
    <>
      <input type="hidden" name="planner" value={planner} />
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="request" value={request} />
    </>
  );
  return (
    <section aria-labelledby="save-project" className="border-t border-line pt-6">
      <h3 id="save-project" className="h3">
        {t("powerProjects.save")}
      </h3>
      <p className="mt-1 text-small text-muted">{t("powerProjects.save_text")}</p>
      {project ? (
        <form method="post" action={path("project/new")} className="mt-4 flex flex-wrap items-center gap-4">
          {plan}
          <input type="hidden" name="project" value={project} />
          <Button type="submit" name="to" value="version">
            {t("powerProjects.save_version")}
          </Button>
          <p className="text-small text-muted">{t("powerProjects.save_version_text")}</p>
        </form>
      ) : null}
      <form
        method="post"
        action={path("project/new")}
        noValidate
        className="mt-4 grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_auto]"
      >
        {plan}
        <Field
          name="title"
          label={t("powerProjects.save_title")}
          autoComplete="off"
          value={typed ?? shortened(title)}
          onChange={({ target }) => setTyped(target.value)}
          // A new answer must not change the text under the cursor.
          onFocus={({ target }) => setTyped(target.value)}
          onBlur={({ target }) => {
            if (target.value === shortened(title)) setTyped(null);
          }}
        />
        <Button type="submit">{t(project ? "powerProjects.save_new" : "powerProjects.save_button")}</Button>
      </form>
    </section>
  );
}

/** At most `maxTitle` characters, cut before a comma where there is one. */
function shortened(title: string): string {
  if (title.length <= maxTitle) return title;
  const comma = title.lastIndexOf(", ", maxTitle);
  return title.slice(0, comma > 0 ? comma : maxTitle);
}

/** Edit key of the project that the page was opened from; empty without one. */
function useOpenedProject(): string {
  return useSyncExternalStore(onFragment, keyInFragment, () => "");
}

const keyInFragment = (): string => /^#project=([0-9a-f]{32})$/.exec(location.hash)?.[1] ?? "";

function onFragment(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** Id of this form, by which a form that is sent twice counts once. Empty until the page is hydrated. */
function useRequestId(): string {
  const [id, setId] = useState("");
  // Of `crypto`, only this works without TLS too.
  useEffect(() => setId(uuidOf(crypto.getRandomValues(new Uint8Array(16)))), []);
  return id;
}

function uuidOf(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
