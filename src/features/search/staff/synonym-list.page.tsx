import { Form, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { StructureNav } from "#features/admin/structure-nav.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { htmlLang, isLocale, locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { cleanSearch, maxSearchLength } from "#platform/pure/search-input.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { listedGroups } from "../domain/synonyms/listed-groups.ts";
import { synonymsContext } from "../synonyms.service.ts";
import { languageNames } from "./words-texts.ts";

/** `?q=`: groups with the word; `?without=`: those without words in a language. `?done=delete&group=`: one that was just deleted. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const query = new URL(request.url).searchParams;
  const synonyms = context.get(synonymsContext);
  const without = query.get("without") ?? "";
  const filter = { search: cleanSearch(query.get("q")), without: isLocale(without) ? without : null };
  const concept = query.get("done") === "delete" ? (query.get("group") ?? "") : "";
  const deleted = concept === "" ? null : await synonyms.group(concept);
  return {
    texts: context.get(textsContext).pick(locale, ["adminSynonyms", "adminStructure"]),
    filter,
    groups: listedGroups(await synonyms.rows(), locale, filter),
    deleted: deleted?.content === null ? { concept, version: deleted.version } : null,
  };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function SynonymListPage() {
  const { t, path } = useLanguage();
  const { filter, groups, deleted } = useLoaderData<typeof loader>();
  const empty = filter.search === "" && !filter.without ? "empty" : "none_found";
  return (
    <StaffListPage
      id="synonyms"
      title={t("adminSynonyms.title")}
      description={t("adminSynonyms.description")}
      more={{ href: path("admin/synonyms/new"), text: t("adminSynonyms.add") }}
      intro={
        <>
          <StructureNav here="synonyms" />
          <p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminSynonyms.intro")}</p>
          <p className="mt-2 text-small">
            <a className="link font-medium" href={path("admin/synonyms/words")}>
              {t("adminSynonyms.idle_link")}
            </a>
          </p>
          {deleted ? <Deleted {...deleted} /> : null}
        </>
      }
      filters={<Filters filter={filter} count={groups.length} />}
      rows={groups.map((group) => <GroupRow key={group.concept} group={group} />)}
      empty={{ title: t(`adminSynonyms.${empty}`), text: t(`adminSynonyms.${empty}_text`) }}
    />
  );
}

/** Brings a group back that was just deleted. */
function Deleted({ concept, version }: NonNullable<Loaded["deleted"]>) {
  const { t, path } = useLanguage();
  return (
    <Notice className="mt-4" tone="done">
      <p>{t("adminSynonyms.done_delete")}</p>
      <Form method="post" action={path(`admin/synonyms/${concept}`)} className="mt-2">
        <input type="hidden" name="version" value={version - 1} />
        <input type="hidden" name="seen" value={version} />
        <Button type="submit" name="intent" value="put_back" size="compact">
          {t("adminSynonyms.undo")}
        </Button>
      </Form>
    </Notice>
  );
}

function Filters({ filter: { search, without }, count }: { filter: Loaded["filter"]; count: number }) {
  const { t, path } = useLanguage();
  return (
    <search>
      <form
        method="get"
        className="mt-6 grid max-w-[860px] items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_16rem_auto]"
      >
        <Field
          label={t("adminSynonyms.search")}
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Select label={t("adminSynonyms.language")} name="without" defaultValue={without ?? ""}>
          <option value="">{t("adminSynonyms.any_language")}</option>
          {locales.map((language) => (
            <option key={language} value={language}>
              {t("adminSynonyms.without", { language: t(languageNames[language]) })}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t("adminSynonyms.find")}</Button>
          {search === "" && !without ? null : (
            <ButtonLink tone="quiet" href={path("admin/synonyms")}>
              {t("adminSynonyms.all")}
            </ButtonLink>
          )}
        </div>
      </form>
      <p className="mt-4 text-small text-muted">{t("adminSynonyms.groups", { count })}</p>
    </search>
  );
}

function GroupRow({ group: { concept, title, words } }: { group: Loaded["groups"][number] }) {
  const { t, path } = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[14rem_repeat(3,minmax(0,1fr))]">
      <a className="link font-medium wrap-anywhere" href={path(`admin/synonyms/${concept}`)}>
        <bdi>{title}</bdi>
      </a>
      {locales.map((language) => {
        const { first, more } = words[language];
        return (
          <p key={language} className="min-w-0 text-small wrap-anywhere">
            <span className="label block">{t(languageNames[language])}</span>
            {first.length === 0 ? (
              <span className="text-muted">{t("adminSynonyms.no_words")}</span>
            ) : (
              <span lang={htmlLang[language]}>{first.join(", ")}</span>
            )}
            {more > 0 ? <span className="text-muted"> {t("adminSynonyms.more_words", { count: more })}</span> : null}
          </p>
        );
      })}
    </li>
  );
}
