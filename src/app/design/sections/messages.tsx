import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { ToastItem } from "#ui/feedback/toast-item.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Columns, Row, Specimen } from "../specimen.tsx";

/** Their ids do not exist, so dismissing them does nothing. */
const toasts = [
  {
    id: -1,
    channel: "shop",
    tone: "done",
    text: "Tiger Neo 440\u00a0Вт у кошику",
    action: { label: "До кошика", href: "#messages" },
  },
  { id: -2, channel: "app", tone: "info", text: "Zmieniliśmy ilość: w magazynie są 3 sztuki" },
  {
    id: -3,
    channel: "app",
    tone: "error",
    text: "Замовлення не створено: ці дні щойно зайняли",
    action: { label: "Інші дні", href: "#messages" },
  },
] as const;

export function Messages() {
  return (
    <Specimen id="messages" title="Messages">
      <Columns name="notice">
        <Notice>Німеччина: порахуємо доставку окремо</Notice>
        <Notice tone="done">Zamówienie przyjęte</Notice>
        <Notice tone="warn" action={<Button size="compact">Оновити</Button>}>
          Ціна змінилася, поки товар був у кошику
        </Notice>
        <Notice tone="error">Enter the phone number so that the courier can call you, like 067 123 45 67</Notice>
      </Columns>
      <Columns name="toast">
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} dismissLabel="Dismiss" />
        ))}
      </Columns>
      <Row name="toast, really">
        <Button onClick={() => toast("shop", { tone: "done", text: "Товар у кошику" })}>Shop</Button>
        <Button onClick={() => toast("app", { tone: "info", text: "Zapisano" })}>App</Button>
        <Button onClick={() => toast("app", { tone: "error", text: "That did not work" })}>Error</Button>
      </Row>
      <Columns name="nothing yet, on its way">
        <Empty title="У кошику поки темно" text="Почніть із панелей або подивіться, що вільно в оренду цього тижня.">
          <Button tone="sun">До каталогу</Button>
          <Button tone="quiet">Оренда</Button>
        </Empty>
        <div className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-12 w-full" />
        </div>
      </Columns>
    </Specimen>
  );
}
