import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { headingOf } from "#domain/notifications/labels";
import { pageSubjects, readSubject, recordSubjects, type SubjectRole } from "~/domain/notifications/subjects";
import routes from "~/routes";
import { subjectHref } from "~/web/subject-href";
import Database from "../../app/db/driver.mjs";

const roles: SubjectRole[] = ["property_manager", "tenant", "property_owner"];
const homes = { property_manager: "/app", tenant: "/resident", property_owner: "/owner" };
const kinds = Object.entries({ ...recordSubjects, ...pageSubjects });

test.each(kinds)("%s leads each role that is notified of it to a page of their own that exists", (kind, named) => {
	const told: readonly SubjectRole[] = named;
	const subject = readSubject({ aboutKind: kind, aboutId: 7 });
	if (!subject) throw new Error(`${kind} isn't read as it is stored.`);
	const standing = new Set(addressesOf(routes, ""));
	for (const role of roles) {
		const page = subjectHref(subject, role);
		if (!told.includes(role)) {
			expect(page, role).toBeUndefined();
			continue;
		}
		const { pathname } = new URL(page ?? "", "http://localhost");
		expect(standing, role).toContain(pathname);
		expect(`${pathname}/`, role).toMatch(new RegExp(`^${homes[role]}/`));
	}
});

test("a row without a subject, of an unknown kind, or of a record without an id, leads nowhere", () => {
	expect(readSubject({ aboutKind: null, aboutId: null })).toBeUndefined();
	expect(readSubject({ aboutKind: "spaceship", aboutId: 7 })).toBeUndefined();
	expect(readSubject({ aboutKind: "toString", aboutId: 7 })).toBeUndefined();
	expect(readSubject({ aboutKind: "lease", aboutId: null })).toBeUndefined();
});

test("an inquiry and an approval request stand under their own words, all else under those of its kind", () => {
	const headings = ([kind, aboutKind]: [string, string]) => headingOf(kind, readSubject({ aboutKind, aboutId: 7 }));
	expect(headings(["vacant_property_alert", "inquiries"])).toBe("New inquiry");
	expect(headings(["vacant_property_alert", "listing_inquiry"])).toBe("New inquiry");
	expect(headings(["vacant_property_alert", "unit"])).toBe("Vacant property");
	expect(headings(["maintenance_scheduled", "approval_request"])).toBe("Approval request");
	expect(headings(["maintenance_scheduled", "request"])).toBe("Maintenance scheduled");
	expect(headingOf("late_fee_applied", undefined)).toBe("Late fee applied");
});

/** Addresses that the domain says itself, each with why; an entry that nothing needs any more fails. */
const literals = [
	{
		file: "identity/schema.ts",
		addresses: ["/rlogin", "/ologin"],
		why: "a form names the sign-in page it stood on, and no other is accepted",
	},
	{
		file: "owner-accounts/mail-statements.ts",
		addresses: ["/mailedstatement"],
		why: "a signed link, made where its signature is",
	},
	...["owner-packets/make-packet", "report-schedules/send-to"].map((name) => ({
		file: `${name}.ts`,
		addresses: ["/mailedstatement"],
		why: "a signed link, made where its signature is",
	})),
	{
		file: "payments/run-autopay.ts",
		addresses: ["/resident/ronlinepaymentsuccess"],
		why: "where a payer goes on is kept with the payment",
	},
	{
		file: "payments/connect-account.ts",
		addresses: ["/onboarding-success", "/connect-payments"],
		why: "the processor sends the manager back there",
	},
	...["billing-account", "invoices"].map((name) => ({
		file: `subscriptions/${name}.ts`,
		addresses: ["/view-subscription-invoices", "/view-subscription-invoices"],
		why: "the billing provider sends the manager back there",
	})),
	{
		file: "support/support-files.ts",
		addresses: ["/supportfile"],
		why: "whoever answers support has no login here",
	},
	{
		file: "subscriptions/choose-plan.ts",
		addresses: ["/select-subscription", "/select-subscription"],
		why: "the billing provider sends the manager back there",
	},
];

test("the domain says no address but those listed here", () => {
	const standing = addressesOf(routes, "");
	const found = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
		.filter((file) => /\.[mc]?ts$/.test(file) && !file.endsWith(".test.ts"))
		.flatMap((file) => {
			const text = readFileSync(`app/domain/${file}`, "utf8");
			const said = [...text.matchAll(/["'`](\/[\w/-]*\w)(?=\/?[?#"'`$])/g)].map(([, path = ""]) => path);
			const addresses = said.filter((path) => standing.includes(path));
			return addresses.length > 0 ? [{ file, addresses }] : [];
		});
	const byFile = (one: { file: string }, other: { file: string }) => one.file.localeCompare(other.file);
	expect(found.sort(byFile)).toEqual(literals.map(({ file, addresses }) => ({ file, addresses })).sort(byFile));
});

/** What a notification stored before it had a subject, and what it is about; `leads` where that page is a nearer one. */
const stored: { told: SubjectRole; link: string; cause?: string; kind: string; id: number | null; leads?: string }[] = [
	{ told: "property_manager", link: "/app/leaseledger?id=3", kind: "lease", id: 3 },
	{ told: "property_manager", link: "/app/endlease?id=3", kind: "lease_end", id: 3 },
	{ told: "property_manager", link: "/app/leaseledger/leaseledgersummary?id=3", kind: "move_out_notice", id: 3 },
	{ told: "property_manager", link: "/app/leaserenewals/offer?id=3", kind: "renewal_offer", id: 3 },
	{ told: "property_manager", link: "/app/unitdetail?uid=3", kind: "unit", id: 3 },
	{ told: "property_manager", link: "/app/applicants/tell?unit=3", kind: "unit_applicants", id: 3 },
	{
		...{ told: "property_manager", link: "/app/singleapplicantlayout/applicantsummary?id=3" },
		...{ kind: "application", id: 3 },
	},
	{ told: "property_manager", link: "/app/editlisting?id=3", kind: "listing", id: 3 },
	{ told: "property_manager", link: "/app/posttocraigslist?id=3", kind: "craigslist_ad", id: 3 },
	{ told: "property_manager", link: "/app/addeditrequest?id=3", kind: "request", id: 3 },
	{ told: "property_manager", link: "/app/transaction?id=3", cause: "payment:3", kind: "transaction", id: 3 },
	{ told: "property_manager", link: "/app/online-rent?q=3", kind: "failed_online_payment", id: 3 },
	{ told: "property_manager", link: "/app/rentroll", cause: "rent_due:2026-11-01", kind: "rent_due", id: null },
	{ told: "property_manager", link: "/app/outstandingbalances", kind: "overdue_rent", id: null },
	{ told: "property_manager", link: "/app/leaserenewals", kind: "ending_leases", id: null },
	{ told: "property_manager", link: "/app/listings/inquiries", kind: "inquiries", id: null },
	{ told: "tenant", link: "/resident/rnotice", cause: "move_out_declined:4", kind: "move_out_notice", id: 5 },
	{ told: "tenant", link: "/resident/rrenewal?id=3", kind: "renewal_offer", id: 3 },
	{ told: "tenant", link: "/resident/rviewrequest?id=3", kind: "request", id: 3 },
	{ told: "tenant", link: "/resident/rtransactions/transaction?id=3", kind: "transaction", id: 3 },
	{ told: "tenant", link: "/resident/ronlinepaymentsuccess?id=3", kind: "online_payment", id: 3 },
	{ told: "tenant", link: "/resident/ronlinepaymentfailed?id=3", kind: "failed_online_payment", id: 3 },
	{ told: "tenant", link: "/resident/rhome", cause: "rent_due:3:2026-11-01", kind: "rent_due", id: null },
	{ told: "tenant", link: "/resident/rhome", cause: "overdue:3:2026-11-01", kind: "overdue_rent", id: null },
	{ told: "tenant", link: "/resident/rhome", cause: "notice:3:2026-11-01", kind: "lease_end", id: 3 },
	{
		...{ told: "tenant", link: "/resident/rhome", cause: "payment:3", kind: "transaction", id: 3 },
		leads: "/resident/rtransactions/transaction?id=3",
	},
	{
		...{ told: "tenant", link: "/resident/rhome", cause: "late_fee:3", kind: "transaction", id: 3 },
		leads: "/resident/rtransactions/transaction?id=3",
	},
	{ told: "property_owner", link: "/owner/oviewrequest?id=3", kind: "request", id: 3 },
	{ told: "property_owner", link: "/owner/ohome", cause: "renewal:3:2026-11-01", kind: "lease", id: 3 },
	{ told: "property_owner", link: "/owner/ohome", cause: "vacant:3:2026-11-01", kind: "unit", id: 3 },
	{ told: "property_owner", link: "/owner/ohome", cause: "notice:3:2026-11-01", kind: "lease_end", id: 3 },
	{ told: "property_owner", link: "/owner/ohome", cause: "payment:3", kind: "transaction", id: 3 },
];

test("what was told before notifications had subjects still leads where it did", () => {
	const migrations = readMigrationFiles({ migrationsFolder: "drizzle" }).map(({ sql }) => sql.join(";\n"));
	const at = migrations.findIndex((sql) => sql.includes("ADD `about_kind`"));
	const database = new Database(":memory:");
	for (const sql of migrations.slice(0, at)) database.exec(sql);
	database.pragma("foreign_keys = OFF");
	const insert = database.prepare(
		`INSERT INTO notifications (profile_id, user_id, told_as, place_id, type, message, link, cause)
		VALUES (1, ?, ?, 5, 'payment_receipt', 'Told', ?, ?)`,
	);
	for (const [userId, { told, link, cause = "" }] of stored.entries()) insert.run(userId, told, link, cause);
	insert.run(stored.length, "property_manager", "", "");
	const heard = database.prepare("SELECT count(*) FROM live_events").pluck();
	const before = heard.get();
	for (const sql of migrations.slice(at)) database.exec(sql);

	type Row = { aboutKind: string | null; aboutId: number | null };
	const rows = database
		.prepare<[], Row>("SELECT about_kind AS aboutKind, about_id AS aboutId FROM notifications ORDER BY id")
		.all();
	const nothing = { aboutKind: null, aboutId: null };
	expect(rows).toEqual([...stored.map(({ kind, id }) => ({ aboutKind: kind, aboutId: id })), nothing]);
	expect(heard.get()).toBe(before);
	for (const [index, { told, link, leads = link }] of stored.entries()) {
		const subject = readSubject(rows[index] ?? nothing);
		expect(subject && subjectHref(subject, told), link).toBe(leads);
	}
	database.close();
});

function addressesOf(entries: readonly RouteConfigEntry[], base: string): string[] {
	return entries.flatMap(({ path, children = [] }) => {
		const address = path && path !== "/" ? `${base}/${path}`.replaceAll("//", "/") : base;
		return [address || "/", ...addressesOf(children, address)];
	});
}
