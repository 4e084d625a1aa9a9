import type { RouteConfig } from "@remix-run/route-config";
import { index, layout, route } from "./web/address-map";

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
		layout("routes/boundary.tsx", [
			layout("routes/manager/account/layout.tsx", [
				route("app/myaccount", "routes/manager/account/profile.tsx"),
				route("app/myaccount/picture", "routes/manager/account/picture.tsx"),
				route("app/myaccount/preferences", "routes/manager/account/preferences.tsx"),
				route("app/myaccount/password", "routes/manager/account/password.tsx"),
				route("app/myaccount/sessions", "routes/manager/account/sessions.tsx"),
				route("app/myaccount/deactivate", "routes/manager/account/deactivate.tsx"),
			]),
			route("app/sendResetPasswordLinkSuccess", "routes/manager/reset-link-sent.tsx"),
			route("app/mynotifications", "routes/manager/notifications.tsx"),
			route("app/test", "routes/manager/system-check.tsx"),
			route("app/feedback", "routes/manager/feedback.tsx"),
			route("app/rentals", "routes/manager/rentals/overview.tsx"),
			route("app/properties", "routes/manager/rentals/properties.tsx"),
			route("app/properties/download", "routes/manager/rentals/properties-download.ts"),
			route("app/addnewproperty", "routes/manager/rentals/property-form.tsx"),
			route("app/propertyowners", "routes/manager/rentals/property-owners.tsx"),
			route("app/property", "routes/manager/rentals/property/layout.tsx", [
				route("propertysummary", "routes/manager/rentals/property/summary.tsx"),
				route("propertyunits", "routes/manager/rentals/property/units-layout.tsx", [
					route("unitssummary", "routes/manager/rentals/property/units.tsx"),
				]),
				route("propertytasks", "routes/manager/rentals/property/tasks.tsx"),
				route("propertynotes", "routes/manager/rentals/property/notes.tsx"),
				route("propertyfiles", "routes/manager/rentals/property/files.tsx"),
				route("propertyfiles/photos", "routes/manager/rentals/property/photos.tsx"),
			]),
			route("app/property/propertyunits/download", "routes/manager/rentals/property/units-download.ts"),
			route("app/property/marketrents", "routes/manager/rentals/market-rents.tsx"),
			route("app/property/remove", "routes/manager/rentals/property/remove.tsx"),
			route("app/addeditunit", "routes/manager/rentals/unit-form.tsx"),
			route("app/addunits", "routes/manager/rentals/units-form.tsx"),
			route("app/unitdetail", "routes/manager/rentals/unit/layout.tsx", [
				index("routes/manager/rentals/unit/summary.tsx"),
				route("tasks", "routes/manager/rentals/unit/tasks.tsx"),
				route("notes", "routes/manager/rentals/unit/notes.tsx"),
				route("files", "routes/manager/rentals/unit/files.tsx"),
				route("files/photos", "routes/manager/rentals/unit/photos.tsx"),
			]),
			route("app/unitdetail/remove", "routes/manager/rentals/unit/remove.tsx"),
			route("app", "routes/manager/dashboard.tsx"),
			route("app/tenants", "routes/manager/rentals/tenants.tsx"),
			route("app/tenants/download", "routes/manager/rentals/tenants-download.ts"),
			route("app/addedittenant", "routes/manager/rentals/tenant-form.tsx"),
			route("app/tenant/remove", "routes/manager/rentals/tenant/remove.tsx"),
			route("app/tenant", "routes/manager/rentals/tenant/layout.tsx", [
				route("tenantsummary", "routes/manager/rentals/tenant/summary.tsx"),
				route("notes", "routes/manager/rentals/tenant/notes.tsx"),
				route("files", "routes/manager/rentals/tenant/files.tsx"),
			]),
			route("app/rentalowners", "routes/manager/rentals/owners.tsx"),
			route("app/rentalowners/download", "routes/manager/rentals/owners-download.ts"),
			route("app/addeditrentalowner", "routes/manager/rentals/owner-form.tsx"),
			route("app/rentalowner/remove", "routes/manager/rentals/owner/remove.tsx"),
			route("app/rentalowner", "routes/manager/rentals/owner/layout.tsx", [
				route("summary", "routes/manager/rentals/owner/summary.tsx"),
				route("properties", "routes/manager/rentals/owner/properties.tsx"),
				route("notes", "routes/manager/rentals/owner/notes.tsx"),
				route("files", "routes/manager/rentals/owner/files.tsx"),
			]),
			route("app/rentroll", "routes/manager/leasing/rent-roll.tsx"),
			route("app/rentroll/download", "routes/manager/leasing/rent-roll-download.ts"),
			route("app/addeditlease", "routes/manager/leasing/lease-form.tsx"),
			route("app/viewlease", "routes/manager/leasing/view-lease.tsx"),
			route("app/lease", "routes/manager/leasing/go-to-lease.ts"),
			route("app/leaseledger/download", "routes/manager/leasing/lease/ledger-download.ts"),
			route("app/leaseledger/statement", "routes/manager/leasing/lease/statement.tsx"),
			route("app/leaseledger", "routes/manager/leasing/lease/layout.tsx", [
				route("leaseledgersummary", "routes/manager/leasing/lease/summary.tsx"),
				route("tenantssummary", "routes/manager/leasing/lease/tenants.tsx"),
				route("leaseledgertasks", "routes/manager/leasing/lease/tasks.tsx"),
				route("leaseledgernotes", "routes/manager/leasing/lease/notes.tsx"),
				route("leaseledgerfiles", "routes/manager/leasing/lease/files.tsx"),
				route("leaseledgerfinancials", "routes/manager/leasing/lease/financials.tsx", [
					route("leaseledgermain", "routes/manager/leasing/lease/ledger.tsx"),
					route("depositsandprepayments", "routes/manager/leasing/lease/deposits.tsx"),
					route("leaseledgerrents", "routes/manager/leasing/lease/rents.tsx"),
					route("leaseledgerrecurringtransactions", "routes/manager/leasing/lease/recurring.tsx"),
				]),
			]),
			route("app/addeditrecurring", "routes/manager/leasing/recurring-form.tsx"),
			route("app/charge", "routes/manager/leasing/charge.tsx"),
			route("app/receivepayment", "routes/manager/leasing/receive-payment.tsx"),
			route("app/credit", "routes/manager/leasing/credit.tsx"),
			route("app/refund", "routes/manager/leasing/refund.tsx"),
			route("app/transaction", "routes/manager/leasing/transaction.tsx"),
			route("app/transaction/reverse", "routes/manager/leasing/reverse.tsx"),
			route("app/transaction/receipt", "routes/manager/leasing/receipt.tsx"),
			route("app/bulkuploads", "routes/manager/rentals/bulk-uploads/upload.tsx"),
			route("app/bulkuploads/template", "routes/manager/rentals/bulk-uploads/template.ts"),
			route("app/bulkuploads/columns", "routes/manager/rentals/bulk-uploads/columns.tsx"),
			route("app/bulkuploads/header", "routes/manager/rentals/bulk-uploads/header.tsx"),
			route("app/bulkuploads/check", "routes/manager/rentals/bulk-uploads/check.tsx"),
			route("app/bulkuploads/failedrows", "routes/manager/rentals/bulk-uploads/failed-rows.ts"),
			route("app/bulkuploads/progress", "routes/manager/rentals/bulk-uploads/progress.tsx"),
			route("app/note", "routes/manager/records/note.tsx"),
			route("app/note/delete", "routes/manager/records/delete-note.tsx"),
			route("app/file", "routes/manager/records/file.tsx"),
			route("app/file/delete", "routes/manager/records/delete-file.tsx"),
			route("app/task", "routes/manager/records/task.tsx"),
			route("app/*", "routes/manager/not-found.tsx"),
		]),
	]),

	// Resident
	layout("routes/resident/layout.tsx", [
		layout(
			"routes/boundary.tsx",
			[
				route("resident", "routes/resident/start.tsx"),
				route("resident/rhome", "routes/resident/home.tsx"),
				route("resident/*", "routes/resident/not-found.tsx"),
			],
			"resident-boundary",
		),
	]),

	// Owner
	layout("routes/owner/layout.tsx", [
		layout(
			"routes/boundary.tsx",
			[
				route("owner", "routes/owner/start.tsx"),
				route("owner/ohome", "routes/owner/home.tsx"),
				route("owner/*", "routes/owner/not-found.tsx"),
			],
			"owner-boundary",
		),
	]),

	// Resources
	route("resources/session", "routes/resources/session.ts"),
	route("resources/avatar", "routes/resources/avatar.ts"),
	route("resources/files", "routes/resources/files.ts"),
	route("resources/dismiss-announcement", "routes/resources/dismiss-announcement.ts"),
	route("dev/mail", "routes/dev/mail.tsx"),

	// Development
	...(process.env.NODE_ENV === "production" ? [] : [route("dev/ui", "routes/dev/gallery.tsx")]),

	// Any other path
	route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
