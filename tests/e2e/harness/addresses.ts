import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import Database from "../../../app/db/driver.mjs";
import { type ReportLabel, reportLabels } from "../../../app/domain/reports/labels";
import routes from "../../../app/routes";
import { stranger } from "./people";

type Node = { path?: string; file: string; children?: Node[] };

/** The reports that are declared, by route. */
const reports = declaredReports();

/**
 * Every address of the product with whether forms are posted to it, read from the map and the files it names. Each
 * report has an address of its own.
 */
export const addresses = [...walk(routes as Node[], "")]
	.filter(({ path }) => !path.includes("*"))
	.flatMap((one) => pathsOf(one.path).map((path) => ({ ...one, path })));

/** The addresses of managers. */
export const managerAddresses = addresses.filter(
	({ path }) => /^\/app(\/|$)/.test(path) && !["/app/logout", "/app/contactsupport"].includes(path),
);

/** Everything only managers may ask: their addresses, those of their online payments, and the test processor's clock. */
export const guardedAddresses = addresses.filter(
	(one) =>
		managerAddresses.includes(one) ||
		/^\/(connect-payments|onboarding-success|select-subscription|view-subscription-invoices|sandbox\/days)(\/|$)/.test(
			one.path,
		),
);

/** The addresses of a center's own house. */
export const centerAddresses = {
	resident: addresses.filter(({ path }) => /^\/resident(\/|$)/.test(path)),
	owner: addresses.filter(({ path }) => /^\/owner(\/|$)/.test(path)),
};

/** What anyone may ask: no house of managers, residents or owners, no desk of a developer or of the test processor. */
export const openAddresses = addresses.filter(
	(one) => !guardedAddresses.includes(one) && !/^\/(resident|owner|app|dev|sandbox)(\/|$)/.test(one.path),
);

/** What answers with something else than a page of its own: files, downloads, ways on. */
export const fileAddresses = addresses.filter(({ isPage }) => !isPage);

/** What takes forms that carry the secret of a mailed link: its page reads one from its address. */
export const secretAddresses = addresses.filter(({ takesForms, readsSecret }) => takesForms && readsSecret);

type Found = { path: string; takesForms: boolean; readsSecret: boolean; isPage: boolean };

function* walk(nodes: readonly Node[], base: string): Generator<Found> {
	for (const { path, file, children } of nodes) {
		const own = path === undefined ? base : `${base.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
		if (path !== undefined || !children) {
			const about = { takesForms: hasAction(file), readsSecret: readsSecret(file), isPage: file.endsWith(".tsx") };
			yield { path: own || "/", ...about };
		}
		if (children) yield* walk(children, own);
	}
}

/** An address that takes a report stands for those of all reports; the owners' for those that owners have. */
function pathsOf(path: string): string[] {
	if (!path.includes(":report")) return [path];
	const forOwners = path.startsWith("/owner/");
	return reports
		.filter(([, { owners }]) => owners || !forOwners)
		.map(([route]) => path.replace(":report", forOwners ? `o${route}` : route));
}

function declaredReports(): [string, ReportLabel][] {
	const folder = "app/domain/reports";
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
		/(?<!test)\.ts$/.test(file),
	);
	const declared = files.flatMap((file) => {
		const text = readFileSync(`${folder}/${file}`, "utf8");
		return [...text.matchAll(/defineReport(?:<[^(]*>)?\("(\w+)"/g)].map(([, route = ""]) => route);
	});
	return Object.entries<ReportLabel>(reportLabels).filter(([route]) => declared.includes(route));
}

/** Whether a route, or what it leaves its work to, reads a secret from the address. */
function readsSecret(file: string): boolean {
	if (!existsSync(`app/${file}`)) return false;
	const source = readFileSync(`app/${file}`, "utf8");
	const shared = [...source.matchAll(/from "(~\/routes|\.)\/([^"]+\.server)"/g)].map(
		([, from, name]) => `app/${from === "." ? dirname(file) : "routes"}/${name}.ts`,
	);
	const sources = [source, ...shared.map((name) => readFileSync(name, "utf8"))];
	return sources.some((text) => /searchParams(\)|;)?[\s\S]*?\bget\("(t|token)"\)/.test(text));
}

function hasAction(file: string): boolean {
	const source = `app/${file}`;
	return existsSync(source) && /export (async )?(function|const) action\b/.test(readFileSync(source, "utf8"));
}

/**
 * What an address answers with, a page of this title or a file, and what it must be asked with: the query parameter
 * of a record of the organization whose `profileId` is 1. Of several each will do; "" is the address alone.
 */
/** `of`: the records it can be asked with; `views`: what else of it is worth a look. */
type Answer = ({ title: string } | { file: true }) & { of?: string | string[]; views?: string[] };

/** Every address: a new one that is missing here fails scope.spec.ts, and is then in every test that walks them all. */
const answers: Record<string, Answer> = {
	"/": { title: "Login" },
	"/signup": { title: "Sign Up" },
	"/app/contactsupport": { title: "Contact Support" },
	"/emailverification": { title: "Email Verification" },
	"/resetpassword": { title: "Reset Password" },
	"/reset-password-success": { title: "Password Reset" },
	"/rsignup": { title: "Resident Sign Up" },
	"/rsignupackowledgement": { title: "Check Your Email" },
	"/rlogin": { title: "Resident Login" },
	"/remailverification": { title: "Email Verification" },
	"/osignup": { title: "Owner Sign Up" },
	"/osignupackowledgement": { title: "Check Your Email" },
	"/ologin": { title: "Owner Login" },
	"/oemailverification": { title: "Email Verification" },
	"/loginemail": { title: "Your Login Email" },
	"/logincode": { title: "Login" },
	"/feedback": { title: "Feedback" },
	"/api": { title: "API Reference" },
	"/api/openapi.json": { file: true },
	"/centers": { title: "Your Accounts" },
	"/app/logout": { title: "Logout" },
	"/sign": { title: "Sign" },
	"/report": { title: "Report a Problem" },
	"/renewal": { title: "Lease Renewal" },
	"/ratework": { title: "Rate the Work" },
	"/vendor/workorder": { title: "Work Order" },
	"/visit": { title: "Visit" },
	"/visit/file": { file: true },
	"/workcalendar": { file: true },
	"/mailedstatement": { title: "Your Statement" },
	"/oldlink": { title: "This link has expired" },
	"/verify": { title: "Verify a document" },
	"/weblistings/apply": { title: "Apply", of: ["id=listing", ""] },
	"/weblistings/application": { title: "Continue Your Application" },
	"/weblistings/application/about": { title: "Continue Your Application" },
	"/weblistings/application/homes": { title: "Continue Your Application" },
	"/weblistings/application/income": { title: "Continue Your Application" },
	"/weblistings/application/people": { title: "Continue Your Application" },
	"/weblistings/application/household": { title: "Continue Your Application" },
	"/weblistings/application/questions": { title: "Continue Your Application" },
	"/weblistings/application/documents": { title: "Continue Your Application" },
	"/weblistings/application/review": { title: "Continue Your Application" },
	"/weblistings/application/autosave": { title: "Continue Your Application" },
	"/weblistings/application/discard": { title: "Continue Your Application" },
	"/weblistings/resume": { title: "Continue Your Application" },
	"/weblistings/coapplicant": { title: "Invitation to Apply" },
	"/weblistings/status": { title: "Application Status" },
	"/weblistings/status/withdraw": { title: "Application Status" },
	"/weblistings/status/letter": { title: "Application Status" },
	"/unauthorized": { title: "Unauthorized" },
	"/unauthorizedfli": { title: "Unauthorized" },
	"/termsofservice": { title: "Terms of Service" },
	"/privacypolicy": { title: "Privacy Policy" },
	"/errorpage": { title: "Error" },
	"/not-mobile": { title: "Not Available on Mobile" },
	"/under-maintenance": { title: "Under Maintenance" },

	"/weblistings": { title: "Listings" },
	"/weblistings/listing": { title: "2-bedroom in Springfield", of: "id=listing" },
	"/weblistings/unsubscribe": { title: "Unsubscribe" },
	"/weblistings/alerts": { title: "Alerts" },
	"/weblistings/saved": { title: "Saved Homes" },
	"/weblistings/photo": { file: true },
	"/weblistings/shareimage": { file: true },
	"/weblistings/logo": { file: true },
	"/weblistings/feed.xml": { file: true },
	"/weblistings/feed.json": { file: true },
	"/weblistings/rss.xml": { file: true },
	"/supportfile": { file: true },
	"/sitemap.xml": { file: true },
	"/robots.txt": { file: true },

	"/app/listings": { title: "Listings" },
	"/app/listings/units": { title: "Units to List" },
	"/app/listings/inquiries": { title: "Inquiries" },
	"/app/editlisting": { title: "Edit Listing", of: ["id=listing", "uid=unit"] },
	"/app/editlisting/photos": { title: "Listing Photos", of: "id=listing" },
	"/app/editlisting/state": { title: "Listing Status", of: "id=listing" },
	"/app/listingsettings": { title: "Listing Settings" },
	"/app/posttocraigslist": { title: "Post to Craigslist", of: "id=listing" },
	"/app/posttocraigslist/photos": { file: true, of: "id=listing" },
	"/app/exporthtml": { title: "Export HTML", of: ["id=listing", ""] },
	"/app/exporthtml/download": { file: true, of: ["id=listing", ""] },

	"/app/reports": { title: "Reports" },
	"/app/reports/view/remove": { title: "Delete View", of: "id=reportView" },
	"/app/reports/owners": { title: "Owners' Reports" },
	"/app/reports/file": { title: "Report Files" },
	"/app/reports/file/download": { file: true, of: "id=reportFile" },
	...Object.fromEntries(
		declaredReports().flatMap(([route, { title, owners }]): [string, Answer][] => [
			[`/app/reportsLayout/${route}`, { title }],
			[`/app/reportsLayout/${route}/download`, { file: true }],
			...(owners
				? ([
						[`/owner/oreportsLayout/o${route}`, { title }],
						[`/owner/oreportsLayout/o${route}/download`, { file: true }],
					] satisfies [string, Answer][])
				: []),
		]),
	),

	"/app/myaccount": { title: "My Account" },
	"/app/myaccount/organization": { title: "Org and Team" },
	"/app/masterpage/contacts": {
		title: "Org and Team",
		views: ["type=organization", "type=announcements", "type=activity"],
	},
	"/app/masterpage/contacts/download": { file: true },
	"/app/masterpage/contacts/activity/download": { file: true },
	"/app/masterpage/contacts/email": { title: "Email", views: ["all=1"] },
	"/app/masterpage/contacts/announcement": { title: "Announcement", of: ["id=announcement", ""] },
	"/app/masterpage/contacts/announcement/review": { title: "Announcement", of: "id=announcement" },
	"/team": { title: "Join Team" },
	"/app/myteam": { title: "My Team", views: ["state=all"] },
	"/app/myteam/invite": { title: "Invite Member" },
	"/app/myteam/member": { title: "Member", of: ["id=member", "id=invitedMember"] },
	"/app/myteam/member/end": { title: "End Access", of: "id=member" },
	"/app/myteam/member/act": { title: "Member", of: "id=member" },
	"/app/myteam/why": { title: "Why Can They See This?", views: ["address=/app/banking"], of: ["member=member", ""] },
	"/app/myteam/roles": { title: "Roles" },
	"/app/myteam/roles/grid": { title: "Access List" },
	"/app/myteam/role": { title: "Role", of: ["id=role", "id=ownRole"] },
	"/app/myteam/role/see": { title: "See as Role", of: ["id=role", "id=ownRole"] },
	"/app/myteam/role/remove": { title: "Confirm Delete", of: "id=ownRole" },
	"/app/mycontacts": { title: "My Contacts" },
	"/app/mycontacts/contact": { title: "Contact", of: ["id=contact", ""] },
	"/app/mycontacts/remove": { title: "Confirm Delete", of: "id=contact" },
	"/app/mycontacts/download": { file: true },
	"/app/mycontacts/vcards": { file: true },
	"/app/mycontacts/import": { title: "Import Contacts" },
	"/app/utilityproviders": { title: "Utility Providers" },
	"/app/utilityproviders/download": { file: true },
	"/app/utilityproviders/remove": { title: "Confirm Delete", of: "id=utility" },
	"/app/addeditutilityprovider": { title: "Utility Provider", of: ["id=utility", ""] },
	"/app/myaccount/picture": { title: "My Account" },
	"/app/myaccount/preferences": { title: "My Account" },
	"/app/myaccount/password": { title: "My Account" },
	"/app/myaccount/email": { title: "My Account" },
	"/app/myaccount/twostep": { title: "Two-Step Sign-In" },
	"/app/myaccount/twostep/setup": { title: "Set Up Two-Step Sign-In" },
	"/app/myaccount/twostep/codes": { title: "Two-Step Sign-In" },
	"/app/myaccount/twostep/off": { title: "Two-Step Sign-In" },
	"/app/myaccount/twostep/passkey": { title: "Passkey", of: "id=managerPasskey" },
	"/app/myaccount/confirm": { title: "Confirm It's You" },
	"/app/myaccount/sessions": { title: "My Account" },
	"/app/myaccount/texts": { title: "Text Messages" },
	"/app/myaccount/texts/code": { title: "Text Messages" },
	"/app/myaccount/texts/off": { title: "Text Messages" },
	"/app/myaccount/deactivate": { title: "My Account" },
	"/app/sendResetPasswordLinkSuccess": { title: "Reset Link Sent" },
	"/app/mynotifications": { title: "Notifications" },
	"/app/notificationpreferences": { title: "Notification Preferences" },
	"/app/search": { title: "Search" },
	"/app/test": { title: "System Check" },
	"/app/feedback": { title: "Feedback" },
	"/app/rentals": { title: "Rentals" },
	"/app/properties": { title: "Properties" },
	"/app/properties/download": { file: true },
	"/app/addnewproperty": { title: "Add Property", of: ["pid=property", ""] },
	"/app/propertyowners": { title: "Property Owners", of: "pid=property" },
	"/app/property": { title: "Property Summary", of: "pid=property" },
	"/app/property/propertysummary": { title: "Property Summary", of: "pid=property" },
	"/app/property/propertyfinancials": { title: "Property Financials", of: "pid=property" },
	"/app/property/propertyunits": { title: "Units", of: "pid=property" },
	"/app/property/propertyunits/unitssummary": { title: "Units", of: "pid=property" },
	"/app/property/appliances": { title: "Property Appliances", of: "pid=property" },
	"/app/property/propertytasks": { title: "Property Tasks", of: "pid=property" },
	"/app/property/propertynotes": { title: "Property Notes", of: "pid=property" },
	"/app/property/propertyfiles": { title: "Property Files", of: "pid=property" },
	"/app/property/propertyfiles/photos": { title: "Property Photos", of: "pid=property" },
	"/app/property/propertyunits/download": { file: true, of: "pid=property" },
	"/app/property/marketrents": { title: "Market Rents", of: "pid=property" },
	"/app/property/remove": { title: "Property", of: "pid=property" },
	"/app/addeditunit": { title: "Unit", of: ["uid=unit", "pid=property"] },
	"/app/addunits": { title: "Add Units", of: "pid=property" },
	"/app/unitdetail": { title: "Unit", of: "uid=unit" },
	"/app/unitdetail/appliances": { title: "Unit Appliances", of: "uid=unit" },
	"/app/unitdetail/tasks": { title: "Unit Tasks", of: "uid=unit" },
	"/app/unitdetail/notes": { title: "Unit Notes", of: "uid=unit" },
	"/app/unitdetail/files": { title: "Unit Files", of: "uid=unit" },
	"/app/unitdetail/files/photos": { title: "Unit Photos", of: "uid=unit" },
	"/app/unitdetail/remove": { title: "Unit", of: "uid=unit" },
	"/app": { title: "Dashboard" },
	"/app/invitetenants": { title: "Invite Tenants", of: "id=tenant" },
	"/app/tenant/portal": { title: "Resident Center", of: "tid=tenant" },
	"/app/tenant/text": { title: "Text Message", of: "tid=tenant" },
	"/app/rentalowner/portal": { title: "Owner Center", of: "oid=owner" },
	"/app/rentalowner/text": { title: "Text Message", of: "oid=owner" },
	"/app/inviteowners": { title: "Invite Owners", of: "id=owner" },
	"/app/tenants": { title: "Tenants" },
	"/app/tenants/download": { file: true },
	"/app/addedittenant": { title: "Tenant", of: ["tid=tenant", ""] },
	"/app/tenant/remove": { title: "Tenant", of: "tid=tenant" },
	"/app/tenant": { title: "Tenant Summary", of: "tid=tenant" },
	"/app/tenant/tenantsummary": { title: "Tenant Summary", of: "tid=tenant" },
	"/app/tenant/notes": { title: "Tenant Notes", of: "tid=tenant" },
	"/app/tenant/files": { title: "Tenant Files", of: "tid=tenant" },
	"/app/rentalowners": { title: "Rental Owners" },
	"/app/rentalowners/download": { file: true },
	"/app/addeditrentalowner": { title: "Rental Owner", of: ["oid=owner", ""] },
	"/app/rentalowner/remove": { title: "Rental Owner", of: "oid=owner" },
	"/app/rentalowner": { title: "Rental Owner Summary", of: "oid=owner" },
	"/app/rentalowner/summary": { title: "Rental Owner Summary", of: "oid=owner" },
	"/app/rentalowner/properties": { title: "Rental Owner Properties", of: "oid=owner" },
	"/app/rentalowner/financials": { title: "Rental Owner Financials", of: "oid=owner" },
	"/app/rentalowner/statement": { title: "Owner Statement", of: "oid=owner" },
	"/app/rentalowner/statement/pdf": { file: true, of: "oid=owner" },
	"/app/rental-owner-transactions": { title: "Owner Transactions" },
	"/app/rental-owner-transactions/download": { file: true },
	"/app/rental-owner-transactions/reverse": { title: "Reverse Owner Transaction", of: "id=draw" },
	"/app/addeditownertransaction": { title: "Owner Transaction", of: ["oid=owner", ""] },
	"/app/payowners": { title: "Pay Owners", views: ["tick=all"] },
	"/app/payowners/day": { title: "Payout Day" },
	"/app/payowners/bankfile": { title: "Bank File" },
	"/app/rentalowner/bank": { title: "Owner Bank Details", of: "oid=owner" },
	"/app/collect-management-fee": { title: "Collect Management Fee" },
	"/app/collect-management-fee/run": { title: "Management Fee Run", of: "id=feeRun" },
	"/app/collect-management-fee/undo": { title: "Undo Management Fee Run", of: "id=feeRun" },
	"/app/collect-management-fee/lines": { title: "Collected Income", of: "pid=property" },
	"/app/managementfeeterms": { title: "Management Fee Terms", of: "pid=property" },
	"/app/ownerstatements": { title: "Owner Statements" },
	"/app/form1099": { title: "1099 Totals", views: ["show=all"] },
	"/app/form1099/download": { file: true },
	"/app/form1099/irsfile": { file: true },
	"/app/form1099/copyb": { file: true },
	"/app/rentalowner/notes": { title: "Rental Owner Notes", of: "oid=owner" },
	"/app/rentalowner/files": { title: "Rental Owner Files", of: "oid=owner" },
	"/app/rentroll": { title: "Rent Roll" },
	"/app/rentroll/download": { file: true },
	"/app/addeditlease": { title: "Lease", of: ["id=lease", ""] },
	"/app/viewlease": { title: "View Lease", of: "id=lease" },
	"/app/endlease": { title: "End Lease", of: ["id=lease", "id=leavingLease", ""] },
	"/app/endlease/transfer": { title: "Move To Another Unit", of: "id=lease" },
	"/app/endlease/decline": { title: "Lease Summary", of: "id=lease" },
	"/app/endlease/undo": { title: "Undo Notice", of: "id=leavingLease" },
	"/app/lease": { title: "Lease Summary", of: "id=lease" },
	"/app/leaseledger/download": { file: true, of: "id=lease" },
	"/app/leaseledger/statement": { title: "Statement", of: "id=lease" },
	"/app/leaseledger": { title: "Lease Summary", of: "id=lease" },
	"/app/leaseledger/leaseledgersummary": { title: "Lease Summary", of: "id=lease" },
	"/app/leaseledger/tenantssummary": { title: "Tenants on the Lease", of: "id=lease" },
	"/app/leaseledger/leaseledgertasks": { title: "Lease Tasks", of: "id=lease" },
	"/app/leaseledger/leaseledgernotes": { title: "Lease Notes", of: "id=lease" },
	"/app/leaseledger/leaseledgerfiles": { title: "Lease Files", of: "id=lease" },
	"/app/leaseledger/leaseledgerfinancials": { title: "Lease Ledger", of: "id=lease" },
	"/app/leaseledger/leaseledgerfinancials/leaseledgermain": { title: "Lease Ledger", of: "id=lease" },
	"/app/leaseledger/leaseledgerfinancials/depositsandprepayments": {
		title: "Deposits and Prepayments",
		of: "id=lease",
	},
	"/app/leaseledger/leaseledgerfinancials/leaseledgerrents": { title: "Rents", of: "id=lease" },
	"/app/leaseledger/leaseledgerfinancials/leaseledgerrecurringtransactions": {
		title: "Recurring Transactions",
		of: "id=lease",
	},
	"/app/leaserenewals": { title: "Lease Renewals" },
	"/app/leaserenewals/download": { file: true },
	"/app/leaserenewals/propose": { title: "Renewal Proposals", of: "lease=lease" },
	"/app/leaserenewals/send": { title: "Send Renewal Offers" },
	"/app/leaserenewals/letters": { title: "Renewal Letters" },
	"/app/leaserenewals/offer": { title: "Renewal Offer", of: "id=renewalOffer" },
	"/app/leaserenewals/renew": { title: "Renew Lease", of: "id=renewalOffer" },
	"/app/leaserenewals/settings": { title: "Renewal Settings" },
	"/app/esignleases": { title: "E-Sign Leases", of: ["id=agreement", ""] },
	"/app/esignleases/countersign": { title: "Sign For Us", of: "id=agreement" },
	"/app/esignleases/extend": { title: "Extend Agreement", of: "id=agreement" },
	"/app/esignleases/email": { title: "Correct Email", of: "signer=signer" },
	"/app/esignleases/paper": { title: "Upload Signed Copy", of: "id=agreement" },
	"/app/esignleases/void": { title: "Void Agreement", of: "id=agreement" },
	"/app/addeditleaseagreement": { title: "Create Lease Agreement", of: ["id=agreementDraft", ""] },
	"/app/esignsettings": { title: "E-Sign Settings" },
	"/app/esignsettings/template": { title: "Agreement Template", of: ["key=agreementTemplate", ""] },
	"/app/esignsettings/retire": { title: "Retire Template", of: "key=agreementTemplate" },
	"/app/addeditrecurring": { title: "Recurring Transaction", of: ["id=recurring", "lease=lease"] },
	"/app/charge": { title: "Charge", of: "id=lease" },
	"/app/receivepayment": { title: "Receive Payment", of: ["id=lease", ""] },
	"/app/receivepayments": { title: "Receive Payments" },
	"/app/credit": { title: "Credit", of: "id=lease" },
	"/app/refund": { title: "Issue Refund", of: "id=lease" },
	"/app/withholddeposit": { title: "Withhold Deposit", of: ["id=lease", ""] },
	"/app/withholddeposit/download": { file: true },
	"/app/withholddeposit/letter": { title: "Deposit Letter", of: "id=depositReturn" },
	"/app/withholddeposit/letter/pdf": { file: true, of: "id=depositReturn" },
	"/app/withholddeposit/rules": { title: "Deposit Rules" },
	"/app/removelatefees": { title: "Remove Late Fees", of: ["id=lease", ""] },
	"/app/automaticlatefees": { title: "Automatic Late Fees" },
	"/app/addeditlatefee": { title: "Late Fee Rule", of: ["id=lateFeeRule", ""] },
	"/app/outstandingbalances": { title: "Outstanding Balances" },
	"/app/outstandingbalances/download": { file: true },
	"/app/outstandingbalances/remind": { title: "Send Reminder" },
	"/app/outstandingbalances/latefee": { title: "Add Late Fee" },
	"/app/outstandingbalances/plan": { title: "Payment Plan" },
	"/app/outstandingbalances/letters": { title: "Letters" },
	"/app/bulkcharges": { title: "Bulk Charges" },
	"/app/bulkcharges/run": { title: "Bulk Run", of: "id=bulkRun" },
	"/app/bulkcharges/template": { file: true },
	"/app/bulkcredits": { title: "Bulk Credits" },
	"/app/transaction": { title: "Transaction", of: "id=payment" },
	"/app/why": {
		title: "Why",
		of: ["entry=payment", "balance=lease", "deposit=lease", "available=owner", "owner1099=owner", "account=account"],
	},
	"/app/transaction/reverse": { title: "Reverse Transaction", of: "id=payment" },
	"/app/transaction/receipt": { title: "Receipt", of: "id=payment" },
	"/app/accounting-dashboard": { title: "Accounting" },
	"/app/chartofaccounts": { title: "Chart of Accounts", of: ["id=account", ""] },
	"/app/chartofaccounts/download": { file: true },
	"/app/chartofaccounts/active": { title: "Chart of Accounts", of: "id=account" },
	"/app/taxlines": { title: "Tax Form Lines", of: ["id=account", ""] },
	"/app/chartofaccounts/role": { title: "Chart of Accounts", of: "id=roleAccount" },
	"/app/generalledger": { title: "General Ledger" },
	"/app/generalledger/download": { file: true },
	"/app/financials": {
		title: "Financials",
		views: ["view=income&by=month&compare=year", "view=balance", "view=trial"],
	},
	"/app/financials/download": { file: true },
	"/app/balances": { title: "Balances", views: ["of=payables", "of=deposits&on=2026-01-31"] },
	"/app/balances/download": { file: true },
	"/app/chartofaccounts/other": { title: "Other Charts" },
	"/app/chartofaccounts/other/edit": { title: "Other Chart", of: ["id=accountMap", ""] },
	"/app/chartofaccounts/other/remove": { title: "Other Chart", of: "id=accountMap" },
	"/app/loans": { title: "Loans" },
	"/app/loans/loan": { title: "Loan", of: ["id=loan", ""] },
	"/app/loans/remove": { title: "Loan", of: "id=loan" },
	"/app/budget": { title: "Budget" },
	"/app/budget/account": { title: "Budget", of: "account=account" },
	"/app/closing": { title: "Close Books" },
	"/app/closing/reopen": { title: "Open Books", of: ["pid=property", ""] },
	"/app/closing/settings": { title: "Fiscal Year and Basis" },
	"/app/openingbalances": { title: "Opening Balances" },
	"/app/property/propertyunits/expenseallocations": { title: "Expense Allocations", of: "pid=property" },
	"/app/expenses": { title: "Direct Expenses" },
	"/app/expenses/download": { file: true },
	"/app/expenses/pay": { title: "Pay Bills", of: ["bill=bill", ""] },
	"/app/expenses/approve": { title: "Approve Bill", of: "id=bill" },
	"/app/expenses/reverse": { title: "Reverse Expense", of: "id=expense" },
	"/app/expenses/charge": { title: "Charge Tenants", of: "id=expense" },
	"/app/expenses/recurring": { title: "Recurring Expenses" },
	"/app/expenses/recurring/edit": { title: "Recurring Expense", of: "id=recurringExpense" },
	"/app/expenses/recurring/end": { title: "Recurring Expenses", of: "id=recurringExpense" },
	"/app/addeditexpense": {
		title: "Direct Expense",
		of: ["from=expense", "copy=expense", "vendor=vendor", "pid=property", ""],
	},
	"/app/checks": { title: "Checks", of: ["id=expense", ""] },
	"/app/addeditallocation": { title: "Expense Allocation", of: "pid=property" },
	"/app/addeditallocation/remove": { title: "Expense Allocation", of: "id=allocationRule" },
	"/app/vendors": { title: "Vendors" },
	"/app/vendors/download": { file: true },
	"/app/addEditVendor": { title: "Vendor", of: ["id=vendor", ""] },
	"/app/vendor": { title: "Vendor", of: "id=vendor" },
	"/app/vendor/insurance": { title: "Vendor Insurance", of: "id=vendor" },
	"/app/vendor/tax": { title: "Vendor Tax", of: "id=vendor" },
	"/app/vendor/bank": { title: "Vendor Bank Details", of: "id=vendor" },
	"/app/vendor/taxid": { title: "Vendor Tax ID", of: "id=vendor" },
	"/app/vendor/properties": { title: "Vendor Properties", of: "id=vendor" },
	"/app/vendor/covered": { title: "Vendor Coverage", of: "id=vendor" },
	"/app/vendor/merge": { title: "Merge Vendors", of: "id=vendor" },
	"/app/addeditcertificate": { title: "Certificate of Insurance", of: ["id=certificate", "vendor=vendor"] },
	"/app/addeditcertificate/remove": { title: "Certificate of Insurance", of: "id=certificate" },
	"/app/settings/vendors": { title: "Vendor Settings" },
	"/app/vendor/notes": { title: "Vendor Notes", of: "id=vendor" },
	"/app/vendor/files": { title: "Vendor Files", of: "id=vendor" },
	"/app/vendor/remove": { title: "Vendor", of: "id=vendor" },
	"/app/journalentries": { title: "Journal Entries" },
	"/app/journalentries/download": { file: true },
	"/app/journalentries/files": { title: "Journal Files" },
	"/app/journalentries/templates": { title: "Journal Templates" },
	"/app/journalentries/templates/edit": { title: "Recurring Entry", of: "id=recurringEntry" },
	"/app/journalentries/reverse": { title: "Reverse Journal Entry", of: "id=journalEntry" },
	"/app/journalentries/delete": { title: "Confirm Delete", of: "draft=journalDraft" },
	"/app/addeditjournalentry": { title: "Journal Entry", of: ["from=journalEntry", "draft=journalDraft", ""] },
	"/app/banking": { title: "Banking" },
	"/app/banking/trust": { title: "Trust View" },
	"/app/addeditbankaccount": { title: "Bank Account", of: ["id=bank", ""] },
	"/app/bankaccount/remove": { title: "Bank Account", of: "id=bank" },
	"/app/bankaccount/makedeposit": { title: "Make Deposit", of: ["id=bank", ""] },
	"/app/bankaccount/deposit": { title: "Deposit", of: "id=deposit" },
	"/app/bankaccount/transfer": { title: "Transfer", of: ["id=bank", ""] },
	"/app/bankaccount/adjust": { title: "Adjust Bank Account", of: "id=bank" },
	"/app/bankaccount/record": { title: "Record Statement Line", of: "line=statementLine" },
	"/app/bankaccount/reverse": { title: "Reverse Bank Entry", of: "id=bankEntry" },
	"/app/bankaccount/bankimport/check": { title: "Check Statement", of: "id=statement" },
	"/app/bankaccount/reconcile": { title: "Reconcile", of: "id=bank" },
	"/app/bankaccount/reconcile/work": { title: "Reconcile", of: "id=openReconciliation" },
	"/app/bankaccount/reconcile/statement": { title: "Change Statement", of: "id=openReconciliation" },
	"/app/bankaccount/reconcile/reopen": { title: "Open Reconciliation", of: "id=reconciliation" },
	"/app/bankaccount/reconcile/report": { title: "Reconciliation Report", of: "id=reconciliation" },
	"/app/bankaccount/paymentfiles": { title: "Payment Files", of: "id=bank" },
	"/app/bankaccount/paymentfile": { title: "Payment File", of: "id=achFile" },
	"/app/bankaccount/positivepay": { title: "Positive Pay", of: "id=bank" },
	"/app/bankaccount/download": { file: true, of: "id=bank" },
	"/app/bankaccount": { title: "Bank Account Summary", of: "id=bank" },
	"/app/bankaccount/bankaccountsummary": { title: "Bank Account Summary", of: "id=bank" },
	"/app/bankaccount/deposits": { title: "Deposits", of: "id=bank" },
	"/app/bankaccount/checks": { title: "Checks", of: "id=bank" },
	"/app/bankaccount/transfers": { title: "Transfers", of: "id=bank" },
	"/app/bankaccount/bankimport": { title: "Import Statement", of: "id=bank" },
	"/app/bankaccount/reconciliations": { title: "Reconciliations", of: "id=bank" },
	"/app/bulkuploads": { title: "Bulk Uploads" },
	"/app/bulkuploads/template": { file: true },
	"/app/bulkuploads/columns": { title: "Match Columns", of: "id=import" },
	"/app/bulkuploads/header": { title: "Header Row", of: "id=import" },
	"/app/bulkuploads/check": { title: "Match Columns", of: "id=import" },
	"/app/bulkuploads/failedrows": { file: true, of: "id=import" },
	"/app/bulkuploads/addresses": { title: "Match Columns", of: "id=import" },
	"/app/bulkuploads/undo": { title: "Match Columns", of: "id=import" },
	"/app/bulkuploads/progress": { title: "Import", of: "id=import" },
	"/app/movein": { title: "Move Your Books" },
	"/app/movein/export": { title: "From Another Tenantry" },
	"/app/movein/cutover": { title: "Cutover Day" },
	"/app/movein/shadow": { title: "Parallel Run" },
	"/app/movein/lists": { title: "Import a List", views: ["kind=trial_balance", "kind=documents"] },
	"/app/movein/lists/columns": { title: "Match Columns", of: "id=openList" },
	"/app/movein/lists/accounts": { title: "Match Accounts", of: "id=openList" },
	"/app/movein/lists/check": { title: "Match Columns", of: "id=openList" },
	"/app/movein/lists/failedrows": { file: true, of: "id=list" },
	"/app/movein/lists/result": { title: "Imported List", of: "id=list" },
	"/app/applicants": { title: "Applicants", of: ["compare=unit", ""] },
	"/app/applicants/download": { file: true },
	"/app/applicants/tell": { title: "Notify Other Applicants", of: "unit=unit" },
	"/app/moveapplication": { title: "Move Application", of: "id=application" },
	"/app/mergeapplication": { title: "Merge Duplicate", of: "id=application" },
	"/app/editapplication": { title: "Paper Form", of: "id=application" },
	"/app/addapplicant": { title: "Add Applicant", of: ["uid=unit", ""] },
	"/app/decideapplication": { title: "Decide", of: "id=application" },
	"/app/applicationletter": { title: "Application Letter", of: "id=applicationDecision" },
	"/app/singleapplicantlayout": { title: "Applicant Summary", of: "id=application" },
	"/app/singleapplicantlayout/applicantsummary": { title: "Applicant Summary", of: "id=application" },
	"/app/singleapplicantlayout/applicantdocuments": { title: "Applicant Documents", of: "id=application" },
	"/app/singleapplicantlayout/applicantapplication": { title: "Applicant Application", of: "id=application" },
	"/select-subscription": { title: "Select Subscription" },
	"/select-subscription/review": { title: "Review Plan", of: "plan=pricingPlan" },
	"/select-subscription/cancel": { title: "Cancel Subscription" },
	"/view-subscription-invoices": { title: "Subscription Invoices" },
	"/view-subscription-invoices/download": { file: true },
	"/view-subscription-invoices/pdf": { file: true, of: "id=subscriptionInvoice" },
	"/view-subscription-invoices/details": { title: "Billing Details" },
	"/connect-payments": { title: "Connect Payments" },
	"/connect-payments/disconnect": { title: "Disconnect Payments" },
	"/onboarding-success": { title: "Onboarding Complete" },
	"/app/online-rent": { title: "Online Rent" },
	"/app/online-rent/payouts": { title: "Payouts" },
	"/app/online-rent/residents": { title: "Residents Online" },
	"/app/online-rent/payment": { title: "Online Payment", of: "id=onlinePayment" },
	"/app/online-rent/lease": { title: "Online Payments for a Lease", of: "id=lease" },
	"/app/rentallocations": { title: "Rent Allocations" },
	"/app/settings": { title: "Settings" },
	"/app/settings/approvals": { title: "Approval Settings" },
	"/app/settings/export": { title: "Export Your Data" },
	"/app/settings/export/download": { file: true, of: "id=export" },
	"/app/settings/export/delete": { title: "Delete Export", of: "id=export" },
	"/app/settings/privacy": { title: "Personal Data Settings" },
	"/app/personaldata": { title: "Personal Data", of: ["tenant=tenant", "owner=owner", "applicant=application"] },
	"/app/personaldata/download": { file: true, of: "id=personExport" },
	"/app/personaldata/erase": { title: "Erase Personal Data", of: ["tenant=tenant", "owner=owner"] },
	"/app/personaldata/decline": { title: "Decline Request", of: "id=erasureRequest" },
	"/app/personaldata/hold": { title: "Hold", of: "tenant=tenant" },
	"/app/personaldata/certificate": { title: "Certificate of Erasure", of: "id=erasure" },
	"/app/erasurerequests": { title: "Erasure Requests" },
	"/app/approvals": { title: "Approvals" },
	"/app/approvals/request": { title: "Approval", of: "id=approval" },
	"/app/settings/rent": { title: "Rent Defaults" },
	"/app/settings/residents": { title: "Resident Center Settings" },
	"/app/settings/owners": { title: "Owner Center Settings" },
	"/app/settings/email": { title: "Email Sender" },
	"/app/settings/apikeys": { title: "API Keys" },
	"/app/settings/apikeys/revoke": { title: "Revoke Key", of: "id=apiKey" },
	"/app/settings/webhooks": { title: "Webhooks" },
	"/app/settings/webhooks/webhook": { title: "Webhook", of: "id=webhook" },
	"/app/settings/website": { title: "Homes on Your Website" },
	"/app/settings/texts": { title: "Text Messages" },
	"/app/settings/emails": { title: "Email Templates" },
	"/app/settings/emails/edit": { title: "Email Template" },
	"/app/settings/emails/reset": { title: "Reset Email Template" },
	"/app/rentallocations/property": { title: "Online Rent Allocation", of: "pid=property" },
	"/app/assets": { title: "Appliances & Assets" },
	"/app/assets/download": { file: true },
	"/app/assets/labels": { title: "Labels", of: ["asset=asset", ""] },
	"/app/addeditasset": { title: "Appliance or Asset", of: ["id=asset", "pid=property", "uid=unit", "part=asset", ""] },
	"/app/asset": { title: "Appliance or Asset", of: "id=asset" },
	"/app/asset/notes": { title: "Asset Notes", of: "id=asset" },
	"/app/asset/files": { title: "Asset Files", of: "id=asset" },
	"/app/asset/label": { title: "Label", of: "id=asset" },
	"/app/asset/remove": { title: "Appliance or Asset", of: "id=asset" },
	"/app/workorders": { title: "Work Orders", views: ["view=calendar"] },
	"/app/workorders/download": { file: true },
	"/app/workorders/sheets": { title: "Job Sheet", of: "id=workOrder" },
	"/app/workorders/limits": { title: "Spending Limits" },
	"/app/workorders/calendar": { title: "Private Calendar", of: ["", "vendor=vendor"] },
	"/app/addeditworkorder": {
		...{
			title: "Work Order",
			of: ["id=workOrder", "request=request", "pid=property", "uid=unit", "vendor=vendor", ""],
		},
	},
	"/app/addeditworkorder/edit": { title: "Edit Work Order", of: "id=workOrder" },
	"/app/addeditworkorder/complete": { title: "Complete Work Order", of: "id=workOrder" },
	"/app/requests": { title: "Requests" },
	"/app/requests/download": { file: true },
	"/app/reports/packets": { title: "Owner Packets" },
	"/app/reports/packets/batch": { title: "Owner Packets", of: "id=packetBatch" },
	"/app/reports/packets/template": { title: "Packet Template", of: ["id=packetTemplate", ""] },
	"/app/reports/packets/template/remove": { title: "Remove Template", of: "id=packetTemplate" },
	"/app/reports/packets/owner": { title: "Owner's Packets", of: "id=owner" },
	"/app/reports/schedules": { title: "Report Schedules" },
	"/app/reports/schedules/schedule": { title: "Report Schedule", of: ["id=reportSchedule", ""] },
	"/app/reports/schedules/remove": { title: "Remove Schedule", of: "id=reportSchedule" },
	"/app/reports/schedules/send": { title: "Send Report Now", of: "id=reportSchedule" },
	"/app/reports/schedules/run": { title: "Report Run", of: "id=reportRun" },
	"/app/reports/tenantstatements": { title: "Tenant Statements" },
	"/app/reports/tenantstatements/pdf": { file: true, of: "balances=open" },
	"/app/reports/trustpackets": { title: "Trust Packets" },
	"/app/inspections": { title: "Inspections" },
	"/app/inspections/download": { file: true },
	"/app/inspections/schedule": { title: "Schedule Inspection", of: ["uid=unit", "lease=lease", ""] },
	"/app/inspections/cycles": { title: "Inspection Cycles" },
	"/app/inspections/costs": { title: "Cost Sheet" },
	"/app/inspection": { title: "Inspection", of: ["id=inspection", "id=filedInspection"] },
	"/app/inspection/room": { title: "Inspection Room", of: "id=inspectionRoom" },
	"/app/inspection/queue": { title: "Inspection Room", of: "id=inspectionRoom" },
	"/app/inspection/details": { title: "Readings and Keys", of: "id=inspection" },
	"/app/inspection/sign": { title: "Sign Inspection", of: "id=inspection" },
	"/app/inspection/compare": { title: "Compare Inspections", of: "id=filedInspection" },
	"/app/inspection/sheet": { title: "Inspection Sheet", of: "id=inspection" },
	"/app/inspectiontemplates": { title: "Inspection Templates" },
	"/app/inspectiontemplates/edit": { title: "Inspection Template", of: ["key=inspectionTemplate", ""] },
	"/app/unitturns": { title: "Unit Turns", views: ["status=all"] },
	"/app/unitturns/download": { file: true },
	"/app/unitturns/start": { title: "Start Turn", of: ["uid=unit", ""] },
	"/app/unitturns/template": { title: "Turn Tasks" },
	"/app/unitturn": { title: "Unit Turn", of: "id=turn" },
	"/app/unitturn/task": { title: "Turn Task", of: "id=turnTask" },
	"/app/addeditrequest": { title: "Request", of: ["id=request", "lease=lease", "uid=unit", "pid=property", ""] },
	"/app/addeditrequest/edit": { title: "Edit Request", of: "id=request" },
	"/app/requests/sheet": { title: "Request Sheet", of: "ids=request" },
	"/app/mergerequests": { title: "Merge Requests", of: "id=request" },
	"/app/recurringrequests": { title: "Recurring Requests" },
	"/app/recurringrequests/download": { file: true },
	"/app/addeditrecurringrequest": { title: "Recurring Request", of: ["id=recurringRequest", ""] },
	"/app/addeditrecurringrequest/edit": { title: "Edit Recurring Request", of: "id=recurringRequest" },
	"/app/addeditrecurringrequest/workorder": { title: "Recurring Work Order", of: "id=recurringRequest" },
	"/app/meterreadings": { title: "Meter Readings" },
	"/app/meterreadings/download": { file: true },
	"/app/mytasks": { title: "Tasks" },
	"/app/mytasks/new": { title: "Task" },
	"/app/mytasks/download": { file: true },
	"/app/settings/maintenance": { title: "Maintenance Settings" },
	"/app/settings/maintenance/oncall": { title: "On-Call Schedule" },
	"/app/note": { title: "Edit Note", of: "id=note" },
	"/app/note/delete": { title: "Confirm Delete", of: "id=note" },
	"/app/files": { title: "Files" },
	"/app/files/download": { file: true },
	"/app/files/zip": { file: true },
	"/app/files/upload": { title: "Add Files" },
	"/app/file/versions": { title: "File Versions", of: "id=file" },
	"/app/file/version": { file: true },
	"/app/file": { title: "Edit File", of: "id=file" },
	"/app/file/delete": { title: "Confirm Delete", of: "id=file" },
	"/app/task": { title: "Task", of: "id=task" },

	"/resident": { title: "Home" },
	"/resident/rhome": { title: "Home" },
	"/resident/rtransactions": { title: "Transactions" },
	"/resident/rtransactions/transaction": { title: "Transaction", of: "id=payment" },
	"/resident/rwhy": { title: "Why", of: "entry=payment" },
	"/resident/rtransactions/receipt": { title: "Receipt", of: "id=payment" },
	"/resident/rtransactions/statement": { title: "Statement" },
	"/resident/rrenewal": { title: "Lease Renewal", of: "id=renewalOffer" },
	"/resident/rnotice": { title: "Give Notice" },
	"/resident/rdocuments": { title: "Documents" },
	"/resident/rdocuments/file": { file: true, of: "id=residentFile" },
	"/resident/raccount": { title: "My Account" },
	"/resident/raccount/household": { title: "My Account" },
	"/resident/raccount/insurance": { title: "My Account" },
	"/resident/raccount/insurance/remove": { title: "Remove Insurance", of: "id=insurance" },
	"/resident/raccount/picture": { title: "My Account" },
	"/resident/raccount/preferences": { title: "My Account" },
	"/resident/raccount/password": { title: "My Account" },
	"/resident/raccount/email": { title: "My Account" },
	"/resident/raccount/twostep": { title: "Two-Step Sign-In" },
	"/resident/raccount/twostep/setup": { title: "Set Up Two-Step Sign-In" },
	"/resident/raccount/twostep/codes": { title: "Two-Step Sign-In" },
	"/resident/raccount/twostep/off": { title: "Two-Step Sign-In" },
	"/resident/raccount/twostep/passkey": { title: "Passkey", of: "id=residentPasskey" },
	"/resident/raccount/confirm": { title: "Confirm It's You" },
	"/resident/raccount/sessions": { title: "My Account" },
	"/resident/raccount/texts": { title: "Text Messages" },
	"/resident/raccount/texts/code": { title: "Text Messages" },
	"/resident/raccount/texts/off": { title: "Text Messages" },
	"/resident/raccount/data": { title: "My Account" },
	"/resident/raccount/data/erase": { title: "My Account" },
	"/resident/raccount/data/download": { file: true, of: "id=residentExport" },
	"/resident/raccount/deactivate": { title: "My Account" },
	"/resident/ronlinepayments": { title: "Pay Rent Online" },
	"/resident/ronlinepayments/review": { title: "Review Payment" },
	"/resident/ronlinepayments/methods": { title: "Cards and Bank Accounts" },
	"/resident/ronlinepayments/methods/remove": { title: "Remove Card or Bank Account", of: "id=savedMethod" },
	"/resident/ronlinepayments/autopay": { title: "Autopay" },
	"/resident/ronlinepayments/autopay/review": { title: "Autopay" },
	"/resident/ronlinepayments/scheduled": { title: "Scheduled Payments" },
	"/resident/ronlinepaymentsuccess": { title: "Payment Received", of: "id=onlinePayment" },
	"/resident/ronlinepaymentfailed": { title: "Payment Failed", of: "id=onlineFailure" },
	"/resident/rrequests": { title: "Requests" },
	"/resident/rrequests/calendar": { title: "Private Calendar" },
	"/resident/rcreaterequest": { title: "New Request" },
	"/resident/rviewrequest": { title: "Request", of: "id=request" },
	"/resident/rinspections": { title: "Inspections" },
	"/resident/rinspection": { title: "Inspection", of: "id=residentInspection" },
	"/resident/rinspection/room": { title: "Inspection Room", of: "id=residentInspectionRoom" },
	"/resident/rinspection/sign": { title: "Sign Inspection", of: "id=residentInspection" },
	"/resident/rviewrequest/visit": { title: "Visit", of: "id=visitOrder" },
	"/resident/rviewrequest/file": { file: true, of: "id=visitOrder" },
	"/resident/rnotifications": { title: "Notifications" },
	"/resident/rnotificationpreferences": { title: "Notification Preferences" },
	"/resident/rfeedback": { title: "Feedback" },

	"/owner": { title: "Home" },
	"/owner/ohome": { title: "Home" },
	"/owner/orequests": { title: "Requests" },
	"/owner/ocreaterequest": { title: "New Request" },
	"/owner/oviewrequest": { title: "Request", of: "id=request" },
	"/owner/ofinancials": { title: "Financials" },
	"/owner/ofinancials/lines": { title: "Financials", of: "property=property" },
	"/owner/ofinancials/download": { file: true },
	"/owner/oledger": { title: "Rental Owner Ledger" },
	"/owner/oledger/download": { file: true },
	"/owner/owhy": { title: "Why", of: "available=owner" },
	"/owner/ostatement": { title: "Owner Statement" },
	"/owner/ostatement/pdf": { file: true },
	"/owner/odocuments": { title: "Documents" },
	"/owner/odocuments/file": { file: true, of: "id=ownerFile" },
	"/owner/oreports": { title: "Reports" },
	"/owner/oaccount": { title: "My Account" },
	"/owner/oaccount/bank": { title: "My Account" },
	"/owner/oaccount/bank/confirm": { title: "Confirm Your Bank Account" },
	"/owner/oaccount/tax": { title: "My Account" },
	"/owner/oaccount/picture": { title: "My Account" },
	"/owner/oaccount/preferences": { title: "My Account" },
	"/owner/oaccount/password": { title: "My Account" },
	"/owner/oaccount/email": { title: "My Account" },
	"/owner/oaccount/twostep": { title: "Two-Step Sign-In" },
	"/owner/oaccount/twostep/setup": { title: "Set Up Two-Step Sign-In" },
	"/owner/oaccount/twostep/codes": { title: "Two-Step Sign-In" },
	"/owner/oaccount/twostep/off": { title: "Two-Step Sign-In" },
	"/owner/oaccount/twostep/passkey": { title: "Passkey", of: "id=ownerPasskey" },
	"/owner/oaccount/confirm": { title: "Confirm It's You" },
	"/owner/oaccount/sessions": { title: "My Account" },
	"/owner/oaccount/texts": { title: "Text Messages" },
	"/owner/oaccount/texts/code": { title: "Text Messages" },
	"/owner/oaccount/texts/off": { title: "Text Messages" },
	"/owner/oaccount/data": { title: "My Account" },
	"/owner/oaccount/data/erase": { title: "My Account" },
	"/owner/oaccount/data/download": { file: true, of: "id=ownerExport" },
	"/owner/oaccount/deactivate": { title: "My Account" },
	"/owner/onotifications": { title: "Notifications" },
	"/owner/onotificationpreferences": { title: "Notification Preferences" },
	"/owner/ofeedback": { title: "Feedback" },

	"/dev/mail": { title: "Mail" },
};

/** Addresses without a page of their own: asked by scripts, or there in development only. */
const withoutPage = /^\/(resources|dev\/ui|sandbox|embed)/;

/** Addresses that are missing above. */
export function unknownAddresses(): string[] {
	return addresses.map(({ path }) => path).filter((path) => !(path in answers || withoutPage.test(path)));
}

/** Every address of a record of the first organization, filled in with the record's id. */
export function recordAddresses(databasePath: string): { address: string; takesForms: boolean }[] {
	const ids = recordIds(databasePath);
	return managerAddresses.flatMap(({ path, takesForms }) =>
		filledIn(path, ids)
			.filter((address) => address !== path)
			.map((address) => ({ address, takesForms })),
	);
}

/** A center's addresses on the records of the first organization; `names` says whether one is named. */
export function centerRecordAddresses(databasePath: string, center: keyof typeof centerAddresses) {
	const ids = recordIds(databasePath);
	return centerAddresses[center].flatMap(({ path, takesForms }) =>
		filledIn(path, ids).map((address) => ({ address, takesForms, names: address !== path })),
	);
}

/** Every page with its title, on the records of the first organization. */
export function pagesOf(databasePath: string): { address: string; title: string }[] {
	const ids = recordIds(databasePath);
	return Object.entries(answers).flatMap(([path, answer]) => {
		if (!("title" in answer)) return [];
		const { title, views = [] } = answer;
		return [...filledIn(path, ids), ...views.map((view) => `${path}?${view}`)].map((address) => ({ address, title }));
	});
}

/** The path with each of the records it can be asked with. */
function filledIn(path: string, ids: Record<string, number>): string[] {
	return [answers[path]?.of ?? ""].flat().map((of) => {
		const [name, kind = ""] = of.split("=");
		return name ? `${path}?${name}=${ids[kind]}` : path;
	});
}

/** A record of the other organization for each kind of record that forms name; each is of its table, so none is ours. */
export function strangersIds(databasePath: string): Record<string, string> {
	const database = new Database(databasePath, { readonly: true });
	const of = (table: string) => {
		const sql = `SELECT t.id FROM ${table} t JOIN profiles p ON p.id = t.profile_id JOIN users u ON u.id = p.user_id WHERE u.email = ?`;
		const id = database.prepare<[string], number>(sql).pluck().get(stranger.email);
		if (id === undefined) throw new Error(`The other organization has no ${table}.`);
		return String(id);
	};
	try {
		return {
			...{ account: of("gl_accounts"), property: of("properties"), unit: of("units"), tenant: of("tenants") },
			...{ owner: of("property_owners"), vendor: of("vendors"), asset: of("assets") },
		};
	} finally {
		database.close();
	}
}

/** One record of every kind of the first organization. */
export function recordIds(databasePath: string): Record<string, number> {
	const database = new Database(databasePath, { readonly: true });
	const of = (sql: string) => {
		const id = database.prepare<[], number>(sql).pluck().get();
		if (id === undefined) throw new Error(`Not in the portfolio: ${sql}`);
		return id;
	};
	try {
		return {
			property: of("SELECT id FROM properties WHERE profile_id = 1"),
			unit: of("SELECT max(id) FROM units WHERE profile_id = 1"),
			tenant: of("SELECT min(id) FROM tenants WHERE profile_id = 1"),
			owner: of("SELECT min(id) FROM property_owners WHERE profile_id = 1"),
			lease: of("SELECT min(id) FROM leases WHERE profile_id = 1"),
			leavingLease: of(`SELECT l.lease_id FROM lease_tenants l JOIN tenants t ON t.id = l.tenant_id
				WHERE t.profile_id = 1 AND t.lastname = 'Leaver'`),
			payment: of("SELECT id FROM gl_transactions WHERE profile_id = 1 AND type = 'payment'"),
			recurring: of("SELECT id FROM recurring_transactions WHERE profile_id = 1 AND is_rent = 0"),
			import: of("SELECT id FROM imports WHERE profile_id = 1"),
			openList: of("SELECT id FROM list_imports WHERE profile_id = 1 AND state = 'uploaded'"),
			list: of("SELECT id FROM list_imports WHERE profile_id = 1 AND state = 'done'"),
			note: of("SELECT id FROM notes WHERE profile_id = 1"),
			file: of("SELECT id FROM files WHERE profile_id = 1"),
			ownerFile: of("SELECT min(id) FROM files WHERE profile_id = 1 AND shared_with_owners = 1"),
			residentFile: of("SELECT min(id) FROM files WHERE profile_id = 1 AND shared_with_tenants = 1"),
			keptFile: of("SELECT min(id) FROM files WHERE profile_id = 1 AND shared_with_tenants = 0"),
			task: of("SELECT id FROM tasks WHERE profile_id = 1"),
			depositReturn: of("SELECT transaction_id FROM deposit_returns WHERE profile_id = 1"),
			lateFeeRule: of("SELECT id FROM late_fee_rules WHERE profile_id = 1"),
			bulkRun: of("SELECT id FROM bulk_runs WHERE profile_id = 1"),
			draw: of("SELECT transaction_id FROM owner_transactions WHERE profile_id = 1 AND kind = 'draw'"),
			feeRun: of("SELECT id FROM management_fee_runs WHERE profile_id = 1"),
			journalEntry: of(`SELECT e.transaction_id FROM journal_entries e JOIN gl_transactions t ON t.id = e.transaction_id
				WHERE e.profile_id = 1 ORDER BY t.reversed_by IS NOT NULL, t.id`),
			journalDraft: of("SELECT min(id) FROM journal_drafts WHERE profile_id = 1"),
			roleAccount: of("SELECT id FROM gl_accounts WHERE profile_id = 1 AND system_key = 'late_fee_income'"),
			listing: of("SELECT min(id) FROM listings WHERE profile_id = 1"),
			asset: of("SELECT min(id) FROM assets WHERE profile_id = 1"),
			certificate: of("SELECT min(id) FROM vendor_insurances WHERE profile_id = 1"),
			vendor: of("SELECT min(id) FROM vendors WHERE profile_id = 1"),
			member: of("SELECT min(id) FROM members WHERE profile_id = 1 AND state = 'active' AND user_id > 1"),
			invitedMember: of("SELECT min(id) FROM members WHERE profile_id = 1 AND state = 'invited'"),
			apiKey: of("SELECT min(id) FROM api_keys WHERE profile_id = 1"),
			webhook: of("SELECT min(id) FROM webhooks WHERE profile_id = 1"),
			role: of("SELECT min(id) FROM roles WHERE profile_id = 1 AND preset_key = 'leasing'"),
			ownRole: of("SELECT min(id) FROM roles WHERE profile_id = 1 AND preset_key IS NULL"),
			contact: of("SELECT min(id) FROM contacts WHERE profile_id = 1"),
			utility: of("SELECT min(id) FROM utility_providers WHERE profile_id = 1"),
			announcement: of("SELECT min(id) FROM organization_announcements WHERE profile_id = 1"),
			expense: of(
				"SELECT transaction_id FROM expenses WHERE profile_id = 1 AND kind = 'expense' ORDER BY reversed, transaction_id",
			),
			bill: of(
				"SELECT transaction_id FROM expenses WHERE profile_id = 1 AND kind = 'bill' ORDER BY reversed, transaction_id",
			),
			recurringEntry: of("SELECT min(id) FROM journal_templates WHERE profile_id = 1 AND next_date IS NOT NULL"),
			recurringExpense: of("SELECT min(id) FROM recurring_expenses WHERE profile_id = 1"),
			allocationRule: of("SELECT min(id) FROM allocation_rules WHERE profile_id = 1"),
			accountMap: of("SELECT min(id) FROM account_maps WHERE profile_id = 1"),
			loan: of("SELECT min(id) FROM loans WHERE profile_id = 1"),
			bank: of("SELECT id FROM gl_accounts WHERE profile_id = 1 AND system_key = 'operating_cash'"),
			deposit: of("SELECT transaction_id FROM bank_deposits WHERE profile_id = 1"),
			bankEntry: of("SELECT id FROM gl_transactions WHERE profile_id = 1 AND type = 'bank_fee' AND lease_id IS NULL"),
			achFile: of("SELECT min(id) FROM ach_files WHERE profile_id = 1"),
			statement: of("SELECT id FROM statement_imports WHERE profile_id = 1 AND state = 'checked'"),
			statementLine: of("SELECT id FROM statement_lines WHERE profile_id = 1 AND state = 'open'"),
			openReconciliation: of("SELECT id FROM reconciliations WHERE profile_id = 1 AND state = 'open'"),
			reconciliation: of("SELECT id FROM reconciliations WHERE profile_id = 1 AND state = 'finished' AND opening = 0"),
			renewalOffer: of("SELECT min(id) FROM renewal_offers WHERE profile_id = 1 AND sent_date IS NOT NULL"),
			agreement: of("SELECT min(id) FROM agreements WHERE profile_id = 1 AND sent_date IS NOT NULL"),
			agreementDraft: of("SELECT min(id) FROM agreements WHERE profile_id = 1 AND state = 'draft'"),
			agreementTemplate: of("SELECT min(id) FROM agreement_templates WHERE profile_id = 1"),
			signer: of("SELECT min(id) FROM agreement_signers WHERE profile_id = 1 AND role = 'tenant'"),
			pricingPlan: of("SELECT min(id) FROM pricing_plans WHERE monthly_cents > 0"),
			subscriptionInvoice: of("SELECT min(id) FROM subscription_invoices WHERE profile_id = 1"),
			account: of("SELECT id FROM gl_accounts WHERE profile_id = 1 AND type = 'income'"),
			onlinePayment: of("SELECT min(id) FROM online_payments WHERE profile_id = 1 AND state = 'settled'"),
			onlineFailure: of("SELECT min(id) FROM online_payments WHERE profile_id = 1 AND state = 'canceled'"),
			insurance: of("SELECT min(id) FROM renters_insurances WHERE profile_id = 1"),
			savedMethod: of("SELECT min(id) FROM saved_methods WHERE profile_id = 1 AND removed_date IS NULL"),
			managerPasskey: of(passkeyOf("user_role = 'property_manager'")),
			residentPasskey: of(passkeyOf("user_role = 'tenant'")),
			ownerPasskey: of(passkeyOf("user_role = 'property_owner'")),
			packetTemplate: of("SELECT min(id) FROM packet_templates WHERE profile_id = 1 AND removed_date IS NULL"),
			packetBatch: of("SELECT min(id) FROM packet_batches WHERE profile_id = 1"),
			reportView: of("SELECT min(id) FROM report_views WHERE profile_id = 1"),
			reportSchedule: of("SELECT min(id) FROM report_schedules WHERE profile_id = 1 AND removed_date IS NULL"),
			reportRun: of("SELECT min(id) FROM report_runs WHERE profile_id = 1"),
			export: of("SELECT max(id) FROM data_exports WHERE profile_id = 1 AND kind = 'everything'"),
			personExport: of("SELECT max(id) FROM data_exports WHERE profile_id = 1 AND kind = 'tenant' AND own = 0"),
			residentExport: of("SELECT max(id) FROM data_exports WHERE profile_id = 1 AND kind = 'tenant' AND own = 1"),
			ownerExport: of("SELECT max(id) FROM data_exports WHERE profile_id = 1 AND kind = 'owner' AND own = 1"),
			reportFile: of("SELECT max(id) FROM report_files WHERE profile_id = 1"),
			erasureRequest: of("SELECT min(id) FROM erasures WHERE profile_id = 1 AND state = 'asked'"),
			erasure: of("SELECT min(id) FROM erasures WHERE profile_id = 1 AND state = 'done'"),
			approval: of("SELECT min(id) FROM approval_requests WHERE profile_id = 1"),
			request: of("SELECT min(id) FROM maintenance_requests WHERE profile_id = 1"),
			recurringRequest: of("SELECT min(id) FROM recurring_requests WHERE profile_id = 1"),
			inspection: of("SELECT id FROM inspections WHERE profile_id = 1 ORDER BY state = 'started' DESC, id"),
			inspectionRoom: of(`SELECT r.id FROM inspection_rooms r JOIN inspections i ON i.id = r.inspection_id
				WHERE i.profile_id = 1 ORDER BY i.state = 'started' DESC, r.id`),
			filedInspection: of("SELECT min(id) FROM inspections WHERE profile_id = 1 AND state = 'completed'"),
			residentInspection: of("SELECT min(id) FROM inspections WHERE profile_id = 1 AND state = 'with_resident'"),
			residentInspectionRoom: of(`SELECT min(r.id) FROM inspection_rooms r JOIN inspections i ON i.id = r.inspection_id
				WHERE i.profile_id = 1 AND i.state = 'with_resident'`),
			inspectionTemplate: of("SELECT min(id) FROM inspection_templates WHERE profile_id = 1"),
			turn: of("SELECT min(id) FROM unit_turns WHERE profile_id = 1"),
			turnTask: of("SELECT min(id) FROM turn_tasks WHERE profile_id = 1"),
			workOrder: of("SELECT max(id) FROM work_orders WHERE profile_id = 1"),
			visitOrder: of("SELECT min(id) FROM work_orders WHERE profile_id = 1"),
			application: of("SELECT min(id) FROM rental_applications WHERE profile_id = 1"),
			applicationDecision: of("SELECT min(id) FROM application_decisions WHERE profile_id = 1"),
		};
	} finally {
		database.close();
	}
}

function passkeyOf(whose: string): string {
	return `SELECT k.id FROM passkeys k JOIN users u ON u.id = k.user_id WHERE u.${whose}`;
}

/** How many rows every table holds, sessions and devices left out: what a refused request must not change. */
export function rowCounts(databasePath: string): Record<string, number> {
	const database = new Database(databasePath, { readonly: true });
	try {
		const tables = database
			.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
			.pluck()
			.all()
			.filter((table) => !/session|device|attempt|rate|job/.test(table));
		const count = (table: string) => database.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0;
		return Object.fromEntries(tables.map((table) => [table, count(table)]));
	} finally {
		database.close();
	}
}
