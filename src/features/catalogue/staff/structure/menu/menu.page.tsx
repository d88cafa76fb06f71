import { useContext } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { StructureNav } from "#features/admin/structure-nav.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { staffMenuContext } from "../../../definitions/menu/staff-menu.service.ts";
import { partVersionsContext } from "../../../definitions/part-versions.service.ts";
import { PartHistory } from "../parts/part-history.tsx";
import { type MenuAnswer, writeMenu } from "./menu.action.ts";
import { loadMenu } from "./menu.loader.ts";
import { MenuAdd } from "./menu-add.tsx";
import { MenuConflict } from "./menu-conflict.tsx";
import { MenuGroups } from "./menu-groups.tsx";
import { MenuList } from "./menu-list.tsx";
import { MenuPreviewSlot } from "./menu-preview-slot.browser.tsx";
import { linkTitles, placeHints, placeTitles } from "./menu-texts.ts";
import { useMenuError } from "./use-menu-error.ts";

/** The main menu, what stands on the home page, footer and help on error pages. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  return {
    texts: context
      .get(textsContext)
      .pick(locale, ["adminMenu", "adminStructure", "adminPartHistory", "definitionRules"]),
    isDone: new URL(request.url).searchParams.get("done") === "save",
    ...(await loadMenu({ context, locale, market, url: request.url })),
  };
}

/** One step, or an earlier state put back; 409 for a version that is not the newest, 400 for what cannot be saved. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const done = `/${locale}/admin/menu?done=save`;
  if (form.get("intent") === "put_back") {
    const [version, seen] = [Number(form.get("version")), Number(form.get("seen"))];
    const put = await context.get(partVersionsContext).putBack(by, { kind: "menu", subject: "", version, seen });
    if (put.ok) throw redirect(done, 303);
    if (put.code === "unknown_version") throw data(null, { status: 404 });
    return data({ answer: null, isRefused: put.code }, { status: put.code === "conflict" ? 409 : 400 });
  }
  const written = await writeMenu({ menu: context.get(staffMenuContext), by }, form);
  if (written.ok) throw redirect(done, 303);
  if (written.code === "unknown") throw data(null, { status: 400 });
  const { answer } = written;
  return data({ answer, isRefused: null }, { status: answer.conflict === null ? 400 : 409 });
}

/** Also after a refusal, so that what somebody else saved is shown. */
export const shouldRevalidate = (): boolean => true;

export default function MenuPage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const { answer = null, isRefused = null } = useActionData<typeof action>() ?? {};
  const preview = useContext(MenuPreviewSlot);
  return (
    <StaffListPage
      id="menu"
      title={t("adminMenu.title")}
      description={t("adminMenu.description")}
      intro={
        <>
          <StructureNav here="menu" />
          <p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminMenu.intro")}</p>
          <Outcome answer={answer} isRefused={isRefused} />
        </>
      }
    >
      <StaffSection id="preview" title={t("adminMenu.preview")} className="mt-8">
        {preview}
      </StaffSection>
      <StaffSection id="groups" title={t("adminMenu.groups")} className="mt-10">
        <p className="mt-2 max-w-[72ch] text-small text-muted">{t("adminMenu.hint_groups")}</p>
        <MenuGroups {...page} answer={answer} />
      </StaffSection>
      <HomeLists answer={answer} />
      <Links answer={answer} />
      <PartHistory history={page.history} href={path("admin/menu")} />
    </StaffListPage>
  );
}

function Outcome({ answer, isRefused }: { answer: MenuAnswer | null; isRefused: "conflict" | "invalid" | null }) {
  const { t } = useLanguage();
  const { isDone, groups, places, links } = useLoaderData<typeof loader>();
  const error = useMenuError(answer, "list", "target", "name");
  if (isRefused) {
    const text = t(isRefused === "conflict" ? "adminMenu.changed_title" : "adminMenu.not_put_back");
    return (
      <Notice tone="error" className="mt-4">
        {text}
      </Notice>
    );
  }
  if (answer && answer.conflict !== null) {
    const titles = new Map<string, string>([
      ["groups", t("adminMenu.groups")],
      ...groups.map(({ list, name }): [string, string] => [list, name]),
      ...places.map(({ list, place }): [string, string] => [list, t(placeTitles[place])]),
      ...links.map(({ list, place }): [string, string] => [list, t(linkTitles[place])]),
    ]);
    const entries =
      answer.list === "groups"
        ? groups
        : [...groups, ...places, ...links].find(({ list }) => list === answer.list)?.entries;
    const name = entries?.find(({ key }) => key === answer.key)?.name ?? answer.key;
    return <MenuConflict answer={answer} name={name} list={titles.get(answer.list) ?? answer.list} />;
  }
  if (error)
    return (
      <Notice tone="error" className="mt-4">
        {error.text}
      </Notice>
    );
  return isDone && !answer ? (
    <Notice tone="done" className="mt-4">
      {t("adminMenu.done")}
    </Notice>
  ) : null;
}

function HomeLists({ answer }: { answer: MenuAnswer | null }) {
  const { t } = useLanguage();
  const { places, categories, version } = useLoaderData<typeof loader>();
  return (
    <StaffSection id="home" title={t("adminMenu.home")} className="mt-10">
      <div className="mt-4 grid gap-(--gap) lg:grid-cols-2">
        {places.map(({ place, list, entries }) => (
          <section key={place} className="panel" aria-labelledby={place}>
            <h3 className="text-compact font-semibold" id={place}>
              {t(placeTitles[place])}
            </h3>
            <p className="mb-2 text-small text-muted">{t(placeHints[place])}</p>
            {entries.length === 0 ? <p className="text-small text-muted">{t("adminMenu.empty")}</p> : null}
            <MenuList {...{ list, entries, version, answer }} label={t(placeTitles[place])} isNamed={false} />
            <MenuAdd {...{ list, entries, categories, version, answer }} hasPages={false} />
          </section>
        ))}
      </div>
    </StaffSection>
  );
}

function Links({ answer }: { answer: MenuAnswer | null }) {
  const { t } = useLanguage();
  const { links, categories, version } = useLoaderData<typeof loader>();
  return (
    <StaffSection id="links" title={t("adminMenu.links")} className="mt-10">
      <p className="mt-2 max-w-[72ch] text-small text-muted">{t("adminMenu.hint_links")}</p>
      <div className="mt-4 grid gap-(--gap) lg:grid-cols-2">
        {links.map(({ place, list, entries }) => (
          <section key={place} className="panel" aria-labelledby={place}>
            <h3 className="mb-2 text-compact font-semibold" id={place}>
              {t(linkTitles[place])}
            </h3>
            {entries.length === 0 ? <p className="text-small text-muted">{t("adminMenu.empty")}</p> : null}
            <MenuList {...{ list, entries, version, answer }} label={t(linkTitles[place])} isNamed />
            <MenuAdd {...{ list, entries, categories, version, answer }} hasPages />
          </section>
        ))}
      </div>
    </StaffSection>
  );
}
