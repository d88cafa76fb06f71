import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { Pagination } from "#ui/display/pagination.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Steps } from "#ui/feedback/steps.tsx";
import { Row, Specimen } from "../specimen.tsx";

const pages = { nav: "Pages", previous: "Попередня", next: "Наступна" };
const href = () => "#ways";

export function Ways() {
  return (
    <Specimen id="ways" title="Ways and steps">
      <Breadcrumb
        label="Place"
        items={[
          { name: "Головна", href: "#ways" },
          { name: "Портативні електростанції", href: "#ways" },
          { name: "Bluetti AC180" },
        ]}
      />
      <SectionHead title="Беруть найчастіше" link={{ href: "#ways", text: "Увесь каталог" }} />
      <Pagination page={1} pages={4} href={href} labels={pages} />
      <Pagination page={7} pages={12} href={href} labels={{ ...pages, nav: "Pages, in the middle" }} />
      <Steps label="Steps" steps={["Адреса", "Оплата", "Перевірка"]} current={2} />
      <Steps label="First step" steps={["Dostawa", "Płatność", "Podsumowanie"]} current={1} />
      <nav className="tabs" aria-label="Tabs">
        <a href="#ways" aria-current="page">
          Огляд
        </a>
        <a href="#ways">Dane techniczne</a>
        <a href="#ways">Documents</a>
      </nav>
      <Row name="links">
        <a className="link" href="#ways">
          Доставка, гарантія, повернення
        </a>
        <a className="more" href="#ways">
          Увесь каталог
        </a>
      </Row>
    </Specimen>
  );
}
