import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the shop, below its locale. Paths that move are in `languages/domain/addresses.ts`. */
export default [
  ...prefix(":locale", [
    index("../features/catalogue/pages/home.page.tsx"),
    route("catalogue", "../features/catalogue/pages/catalogue.page.tsx"),
    route("categories", "../features/catalogue/pages/categories.page.tsx"),
    route("low-voltage", "../features/catalogue/pages/low-voltage.page.tsx"),
    route("rental", "../features/catalogue/pages/rental.page.tsx"),
    route("category/:id", "../features/catalogue/pages/category.page.tsx"),
    route("product/:id", "../features/catalogue/pages/product.page.tsx"),
    route("search", "../features/search/pages/search.page.tsx"),
    route("cart", "../features/cart/pages/cart.page.tsx"),
    route("auth", "../features/accounts/pages/auth.page.tsx"),
    route("login", "../features/accounts/pages/login.page.tsx"),
    route("signup", "../features/accounts/pages/signup.page.tsx"),
    route("checkout", "../features/checkout/pages/checkout.page.tsx"),
    route("checkout/auth", "../features/checkout/pages/checkout-auth.page.tsx"),
    route("checkout/success", "../features/checkout/pages/success.page.tsx"),
    route("checkout/cancel", "../features/checkout/pages/cancel.page.tsx"),
    layout("../features/profile/pages/profile-shell.page.tsx", [
      route("profile", "../features/profile/pages/dashboard.page.tsx"),
      route("profile/personal", "../features/profile/pages/personal.page.tsx"),
      route("profile/orders", "../features/orders/pages/orders.page.tsx"),
    ]),
    route("profile/orders/:id", "../features/orders/pages/order.page.tsx"),
    layout("../features/admin/pages/staff-shell.page.tsx", [
      route("admin", "../features/admin/pages/staff.page.tsx"),
      route("admin/outbox", "../features/admin/pages/outbox.page.tsx"),
      route("admin/outbox/:id", "../features/admin/pages/letter.page.tsx"),
    ]),
    route("error/:errorCode?", "./frame/error.page.tsx"),
    route("company", "../features/content/pages/company.page.tsx"),
    route("customer-cases", "../features/content/pages/customer-cases.page.tsx"),
    route("delivery-warranty-returns", "../features/content/pages/delivery.page.tsx"),
    route("faq", "../features/content/pages/faq.page.tsx"),
    route("legal-terms", "../features/content/pages/legal-terms.page.tsx"),
    route("manuals", "../features/content/pages/manuals.page.tsx"),
    route("privacy-policy", "../features/content/pages/privacy.page.tsx"),
    route("support", "../features/content/pages/support.page.tsx"),
    route("ui", "./design/ui.page.tsx"),
    // Category listings: the slug is looked up, an unknown one is the 404 page.
    route(":category", "../features/catalogue/pages/listing.page.tsx"),
    route(":category/:subcategory", "../features/catalogue/pages/sublisting.page.tsx"),
  ]),
  route("*", "./frame/not-found.page.tsx"),
] satisfies RouteConfig;
