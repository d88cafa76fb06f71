import { setRole } from "../src/features/accounts/accounts.store.ts";
import { defaultFraming, photoAddress } from "../src/features/catalogue/domain/media/framing.ts";
import { inDatabaseOf, openAccount } from "../test/e2e/support/shop-database.ts";
import { password } from "../test/e2e/support/steps.ts";
import { signIn } from "./member.ts";
import { openShop } from "./shop.ts";

const product = "pan-jinko-jkm440n-54hl4r-v";
/** Milliseconds between two looks at something that is being made, and until the bench gives up. */
const look = 25;
const patience = 60_000;

/** Milliseconds since the file was sent, at the end of each step. */
export interface PhotoSteps {
  /** The shop has answered the upload: the photo is stored. */
  stored: number;
  /** All of its pictures are made. */
  ready: number;
  /** The product is published with it. */
  published: number;
  /** The public page names the picture, and its AVIF file is sent. */
  shown: number;
}

/** A running shop in which somebody of the staff puts photos on the page of one product. */
export interface PhotoShop {
  show(photo: Buffer): Promise<PhotoSteps>;
  stop(): Promise<void>;
}

/**
 * Opens the built shop. Photos are uploaded, put into the draft and published through the endpoints and the form that staff use; the page
 * is read as a visitor does, who gets a copy of it from the page cache.
 */
export async function openPhotoShop(): Promise<PhotoShop> {
  const shop = await openShop(14_811);
  const origin = shop.url.replace("127.0.0.1", "localhost");
  const email = await openAccount(shop);
  await inDatabaseOf(shop, (db) => setRole(db, email, "staff"));
  const staff = { cookie: await signIn(shop.url, { email, password }), origin };
  const page = async () => (await fetch(`${shop.url}/en/product/${product}`)).text();
  return {
    stop: () => shop.stop(),
    async show(photo) {
      // From now on the page is in the cache.
      await page();
      const start = performance.now();
      const id = await upload(shop.url, staff, photo);
      const stored = performance.now() - start;
      await until("pictures", async () => {
        const { state } = await json(await fetch(`${shop.url}/api/admin/media/${id}`, { headers: staff }));
        if (state === "failed") throw new Error("no pictures can be made of the photo");
        return state === "ready";
      });
      const ready = performance.now() - start;
      await publish(origin, staff, id);
      const published = performance.now() - start;
      const address = photoAddress(id, defaultFraming).replace(/720\.webp$/, "");
      const avif = new RegExp(`${address}\\d+\\.avif`);
      await until("page", async () => {
        const [file] = avif.exec(await page()) ?? [];
        if (!file) return false;
        const answer = await fetch(shop.url + file);
        await answer.arrayBuffer();
        return answer.status === 200 && answer.headers.get("content-type") === "image/avif";
      });
      return { stored, ready, published, shown: performance.now() - start };
    },
  };
}

type Headers = Record<string, string>;

/** Uploads a file by the tus protocol in one part. Returns its id. */
async function upload(url: string, staff: Headers, file: Buffer): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const begun = await fetch(`${url}/api/admin/uploads`, {
    method: "POST",
    headers: {
      ...staff,
      "tus-resumable": "1.0.0",
      "upload-length": String(file.length),
      "upload-metadata": `filename ${base64("photo.jpg")},filetype ${base64("image/jpeg")}`,
    },
  });
  const place = begun.headers.get("location");
  if (begun.status !== 201 || !place) throw new Error(`the upload did not begin: ${begun.status}`);
  const sent = await fetch(new URL(place, url), {
    method: "PATCH",
    headers: {
      ...staff,
      ...{ "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    },
    body: new Uint8Array(file),
  });
  return String((await json(sent)).id);
}

/** Makes the photo the only picture of the product, which is on sale, and saves that to it. */
async function publish(url: string, staff: Headers, file: string): Promise<void> {
  const draft = `${url}/api/admin/products/${product}/draft`;
  const { stored } = await json(await fetch(draft, { headers: staff }));
  const before = (stored as Record<string, string>).pictures ?? "";
  const after = JSON.stringify([{ kind: "photo", file, framing: defaultFraming, alt: { en: "On a roof" } }]);
  const headers = { ...staff, "content-type": "application/json" };
  const body = JSON.stringify({ edits: [{ field: "pictures", before, after }] });
  await json(await fetch(draft, { method: "PATCH", headers, body }));
  const form = await fetch(`${url}/en/admin/products/edit/${product}`, {
    method: "POST",
    headers: staff,
    body: new URLSearchParams({ intent: "save" }),
    redirect: "manual",
  });
  if (form.status !== 303) throw new Error(`the photo was not saved: ${form.status}`);
}

async function json(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`${what}: not after ${patience} ms`);
    await new Promise((done) => setTimeout(done, look));
  }
}
