import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { htmlLang } from "#features/languages/domain/locale.ts";
import type { Composed } from "../domain/blocks.ts";
import { darkCss, look, tinted } from "./look.ts";

/** Frame of every e-mail: shop name, title, footer. It loads nothing. */
export function Layout({ email, children }: { email: Omit<Composed, "blocks">; children: ReactNode }) {
  return (
    <Html lang={htmlLang[email.locale]}>
      <Head>
        <title>{email.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{darkCss}</style>
      </Head>
      <Preview>{email.preheader}</Preview>
      <Body style={look.body} className="paper">
        <Container style={look.container} className="paper">
          <Text style={look.name} className="ink">
            Heliora
          </Text>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "14px 0 0" }}>
            <tbody>
              <tr>
                <td width="34%" style={tinted(email.accent).lit} />
                <td style={look.unlit} className="unlit" />
              </tr>
            </tbody>
          </table>
          <Heading as="h1" style={tinted(email.accent).title} className="ink">
            {email.subject}
          </Heading>
          <Text style={look.text} className="ink">
            {email.greeting}
          </Text>
          {children}
          <Hr style={look.rule} className="line" />
          {email.footer.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
            <Text key={index} style={look.footer} className="muted">
              {line}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}
