import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { CategoryTabs } from "../parts/category-tabs.tsx";
import { FormNotices, type ShownDifference } from "../parts/form-notices.tsx";
import { PartHistory } from "../parts/part-history.tsx";
import type { ListAnswer } from "./list.action.ts";
import type { loadList } from "./list.loader.ts";

export type SharedOfList = Awaited<ReturnType<typeof loadList>>["shared"];

/** An answer whose differences are in words. */
export type ShownAnswer<Typed> = Omit<ListAnswer<Typed>, "conflict"> & {
  conflict: { version: number; differences: readonly ShownDifference[] } | null;
};

interface ListFrameProps {
  shared: SharedOfList;
  here: "attributes" | "filters";
  answer: ShownAnswer<unknown> | null;
  /** The form of an own list with its preview. */
  children: ReactNode;
}

/** Frame of both pages of a category's list: whose list it is, the form, what gives it up, and the history. */
export function ListFrame({ shared, here, answer, children }: ListFrameProps) {
  const { t, path } = useLanguage();
  const { id, name, version, from, parent, history, done } = shared;
  const page = path(`admin/categories/${id}/${here}`);
  return (
    <StaffDetailPage
      id="list"
      title={t(`adminLists.title_${here}`, { name })}
      description={t("adminLists.description")}
      back={{ href: path("admin/categories"), text: t("adminLists.back") }}
      done={done && !answer ? { text: t(`adminLists.done_${done}`) } : null}
    >
      <CategoryTabs id={id} here={here} />
      {answer?.intent === "put_back" ? (
        <div className="mt-4 grid gap-4">
          <FormNotices
            errors={answer.errors}
            differences={answer.conflict?.differences ?? null}
            nameOf={nameOfList(shared.names)}
          />
        </div>
      ) : null}
      {from ? <Inherited from={from} version={version} href={path(`admin/categories/${from.id}/${here}`)} /> : null}
      {children}
      {parent ? <GiveUp shared={shared} parent={parent.name} answer={answer} /> : null}
      <PartHistory history={history} href={page} />
    </StaffDetailPage>
  );
}

/** Names of the parts in which a change of a list may cause errors. */
export function nameOfList(names: Readonly<Record<string, string>>): (subject: string) => string {
  return (subject) => {
    const [kind, id = ""] = subject.split(":");
    return kind === "list" || kind === "category" ? (names[id] ?? id) : id;
  };
}

/** The list is that of a category above: it is changed there, or made this category's own. */
function Inherited({ from, version, href }: { from: { name: string }; version: number; href: string }) {
  const { t } = useLanguage();
  const { state } = useNavigation();
  return (
    <div className="panel mt-6 grid gap-4">
      <p>
        {t("adminLists.inherited", { name: from.name })}{" "}
        <a className="link" href={href}>
          {t("adminLists.to_parent", { name: from.name })}
        </a>
      </p>
      <p className="text-small text-muted">{t("adminLists.own_about", { name: from.name })}</p>
      <Form method="post">
        <input type="hidden" name="seen" value={version} />
        <Button type="submit" name="intent" value="own" busy={state !== "idle"}>
          {t("adminLists.make_own")}
        </Button>
      </Form>
    </div>
  );
}

function GiveUp({
  shared: { lost, version },
  parent,
  answer,
}: Pick<ListFrameProps, "shared" | "answer"> & { parent: string }) {
  const { t } = useLanguage();
  const own = answer?.intent === "parent" ? answer : null;
  return (
    <div className="mt-10">
      <ActionPanel
        intent="parent"
        title={t("adminLists.parent_title", { name: parent })}
        about={t("adminLists.parent_about", { name: parent })}
        moreAbout={lost.length > 0 ? t("adminLists.parent_lost", { names: lost.join(", ") }) : undefined}
        refusal={own?.conflict ? t("adminAttributes.changed_title") : null}
      >
        {own && own.errors.length > 0 ? <Notice tone="error">{t("adminLists.parent_refused")}</Notice> : null}
        <ActionForm intent="parent" submit={t("adminLists.parent")} tone="danger">
          <input type="hidden" name="seen" value={own?.conflict?.version ?? version} />
          <Tick name="sure" error={own?.refusal === "sure" ? t("adminAttributes.error_sure") : null}>
            {t("adminLists.parent_sure")}
          </Tick>
        </ActionForm>
      </ActionPanel>
    </div>
  );
}
