import { Tick } from "#ui/forms/choice.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { Eye } from "#ui/icons/eye.ts";
import { long } from "../samples.ts";
import { Columns, Row, Specimen } from "../specimen.tsx";

export function Fields() {
  return (
    <Specimen id="fields" title="Fields">
      <Columns name="states">
        <Field label="Місто" defaultValue="Кропивницький" />
        <Field
          label="Telefon"
          note="dla kuriera"
          hint="Kurier zadzwoni godzinę wcześniej"
          placeholder={"601\u00a0234\u00a0567"}
        />
        <Field label="Індекс" defaultValue="0100" error="П’ять цифр, наприклад 01001" />
        <Field label="Кількість панелей" defaultValue="24" unit="шт. — 10,56 кВт" />
        <Field
          label="Hasło"
          type="password"
          defaultValue="hasło"
          end={
            <IconButton label="Pokaż hasło" className="-mr-3">
              <Eye className="icon" />
            </IconButton>
          }
        />
        <Field label="Order number" defaultValue="H-2026-000123" readOnly />
        <Field label="Disabled" defaultValue="Kyiv" disabled />
        <Select label="Województwo" defaultValue="z">
          <option value="m">mazowieckie</option>
          <option value="z">zachodniopomorskie</option>
        </Select>
        <Select label="Регіон" error="Виберіть область, наприклад Київська" defaultValue="">
          <option value="" />
          <option value="k">Київська</option>
        </Select>
        <TextArea label="Примітка" note="необов’язково" defaultValue={"Під’їзд 2.\nДзвонити о 9:00."} />
        <TextArea label="Reason" error="Write one sentence, like “The cable is too short”" />
      </Columns>
      <Columns name="the longest words">
        {long.map(({ lang, label, hint, error, value }) => (
          <div key={lang} lang={lang} className="grid gap-4">
            <Field label={label} note={label} hint={hint} defaultValue={value} />
            <Field label={label} error={error} defaultValue={value} unit="кВт·год" />
          </div>
        ))}
      </Columns>
    </Specimen>
  );
}

export function Choices() {
  return (
    <Specimen id="choices" title="Choices">
      <Columns name="one of several, some of several, on or off">
        <Choice
          legend="Delivery"
          name="ui-delivery"
          defaultValue="standard"
          options={[
            { value: "standard", title: "Стандартна", text: "3–5 днів", end: "200,00\u00a0грн" },
            { value: "express", title: "Ekspresowa", text: "1–2 dni robocze", end: "350,00\u00a0zł" },
            { value: "none", title: "By helicopter", text: "not on Sundays", disabled: true },
          ]}
        />
        <Choice
          legend="Payment"
          name="ui-payment"
          error="Виберіть, як платити, наприклад переказом"
          options={[
            { value: "transfer", title: "Банківський переказ" },
            { value: "pod", title: "Płatność przy odbiorze", end: "15,00\u00a0zł" },
          ]}
        />
        <div>
          <Tick defaultChecked end="8">
            Jinko Solar
          </Tick>
          <Tick end="3">LONGi</Tick>
          <Tick error="Прийміть умови, щоб замовити">Приймаю умови продажу й оренди</Tick>
          <Tick disabled>Disabled</Tick>
          <Tick disabled defaultChecked>
            Disabled, on
          </Tick>
          <Switch defaultChecked>Листи про замовлення</Switch>
          <Switch>СМС</Switch>
          <Switch disabled>Powiadomienia</Switch>
        </div>
      </Columns>
      <Row name="segment">
        <fieldset className="segment" aria-label="Prices">
          <button type="button" aria-pressed="true">
            з ПДВ
          </button>
          <button type="button" aria-pressed="false">
            без ПДВ
          </button>
        </fieldset>
      </Row>
    </Specimen>
  );
}
