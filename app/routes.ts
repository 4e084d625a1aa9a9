import type { RouteConfig } from "@remix-run/route-config";
import { layout, route } from "./web/address-map";

/**
 * Every address of the product, grouped by who it is for and nested as the screens nest. The addresses are the
 * specification's; the files behind them carry readable names.
 */
export default [
	// Public
	layout("routes/public/layout.tsx", [
		route("/", "routes/public/login.tsx"),
		route("signup", "routes/public/sign-up.tsx"),
		route("emailverification", "routes/public/email-verification.tsx"),
		route("resetpassword", "routes/public/reset-password.tsx"),
		route("reset-password-success", "routes/public/reset-password-success.tsx"),
		route("rlogin", "routes/resident/login.tsx"),
		route("remailverification", "routes/resident/email-verification.tsx"),
		route("ologin", "routes/owner/login.tsx"),
		route("oemailverification", "routes/owner/email-verification.tsx"),
		route("app/logout", "routes/manager/logout.tsx"),
	]),
	route("unauthorized", "routes/public/unauthorized.tsx"),
	route("unauthorizedfli", "routes/public/unauthorizedfli.tsx"),
	route("termsofservice", "routes/public/termsofservice.tsx"),
	route("privacypolicy", "routes/public/privacypolicy.tsx"),
	route("errorpage", "routes/public/errorpage.tsx"),
	route("not-mobile", "routes/public/not-mobile.tsx"),
	route("under-maintenance", "routes/public/under-maintenance.tsx"),

	// Manager
	layout("routes/manager/layout.tsx", [
		layout("routes/manager/boundary.tsx", [
			layout("routes/manager/account/layout.tsx", [
				route("app/myaccount", "routes/manager/account/profile.tsx"),
				route("app/myaccount/preferences", "routes/manager/account/preferences.tsx"),
				route("app/myaccount/password", "routes/manager/account/password.tsx"),
				route("app/myaccount/sessions", "routes/manager/account/sessions.tsx"),
				route("app/myaccount/deactivate", "routes/manager/account/deactivate.tsx"),
			]),
			route("app/sendResetPasswordLinkSuccess", "routes/manager/reset-link-sent.tsx"),
			route("app/mynotifications", "routes/manager/notifications.tsx"),
			route("app/feedback", "routes/manager/feedback.tsx"),
			route("app/properties", "routes/manager/rentals/properties.tsx"),
			route("app/properties/download", "routes/manager/rentals/properties-download.ts"),
			route("app/addnewproperty", "routes/manager/rentals/property-form.tsx"),
			route("app/property", "routes/manager/rentals/property/layout.tsx", [
				route("propertysummary", "routes/manager/rentals/property/summary.tsx"),
			]),
			route("app/*", "routes/manager/not-found.tsx"),
		]),
	]),

	// Resident

	// Owner

	// Resources
	route("resources/session", "routes/resources/session.ts"),
	route("resources/dismiss-announcement", "routes/resources/dismiss-announcement.ts"),
	route("dev/mail", "routes/dev/mail.tsx"),

	// Development
	route("dev/ui", "routes/dev/gallery.tsx"),

	// Any other path
	route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
