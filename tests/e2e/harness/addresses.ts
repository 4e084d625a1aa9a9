import { existsSync, readFileSync } from "node:fs";
import Database from "better-sqlite3";
import routes from "../../../app/routes";

type Node = { path?: string; file: string; children?: Node[] };

/** Every address of the product with whether forms are posted to it, read from the map and the files it names. */
export const addresses = [...walk(routes as Node[], "")].filter(({ path }) => !path.includes("*"));

/** The addresses of managers. */
export const managerAddresses = addresses.filter(({ path }) => /^\/app(\/|$)/.test(path) && path !== "/app/logout");

function* walk(nodes: readonly Node[], base: string): Generator<{ path: string; takesForms: boolean }> {
	for (const { path, file, children } of nodes) {
		const own = path === undefined ? base : `${base.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
		if (path !== undefined || !children) yield { path: own || "/", takesForms: hasAction(file) };
		if (children) yield* walk(children, own);
	}
}

function hasAction(file: string): boolean {
	const source = `app/${file}`;
	return existsSync(source) && /export (async )?(function|const) action\b/.test(readFileSync(source, "utf8"));
}

/**
 * The record that each address of a manager shows, by the query parameter that names it: of the organisation whose
 * `profileId` is 1. An address in neither table fails the test of them all.
 */
const records: Record<string, string> = {
	"/app/propertyowners": "pid=property",
	"/app/property": "pid=property",
	"/app/property/propertysummary": "pid=property",
	"/app/property/propertyunits": "pid=property",
	"/app/property/propertyunits/unitssummary": "pid=property",
	"/app/property/propertyunits/download": "pid=property",
	"/app/property/propertytasks": "pid=property",
	"/app/property/propertynotes": "pid=property",
	"/app/property/propertyfiles": "pid=property",
	"/app/property/propertyfiles/photos": "pid=property",
	"/app/property/marketrents": "pid=property",
	"/app/property/remove": "pid=property",
	"/app/addunits": "pid=property",
	"/app/unitdetail": "uid=unit",
	"/app/unitdetail/tasks": "uid=unit",
	"/app/unitdetail/notes": "uid=unit",
	"/app/unitdetail/files": "uid=unit",
	"/app/unitdetail/files/photos": "uid=unit",
	"/app/unitdetail/remove": "uid=unit",
	"/app/tenant": "tid=tenant",
	"/app/tenant/tenantsummary": "tid=tenant",
	"/app/tenant/notes": "tid=tenant",
	"/app/tenant/files": "tid=tenant",
	"/app/tenant/remove": "tid=tenant",
	"/app/rentalowner": "oid=owner",
	"/app/rentalowner/summary": "oid=owner",
	"/app/rentalowner/properties": "oid=owner",
	"/app/rentalowner/notes": "oid=owner",
	"/app/rentalowner/files": "oid=owner",
	"/app/rentalowner/remove": "oid=owner",
	"/app/lease": "id=lease",
	"/app/viewlease": "id=lease",
	"/app/leaseledger": "id=lease",
	"/app/leaseledger/download": "id=lease",
	"/app/leaseledger/statement": "id=lease",
	"/app/leaseledger/leaseledgersummary": "id=lease",
	"/app/leaseledger/tenantssummary": "id=lease",
	"/app/leaseledger/leaseledgertasks": "id=lease",
	"/app/leaseledger/leaseledgernotes": "id=lease",
	"/app/leaseledger/leaseledgerfiles": "id=lease",
	"/app/leaseledger/leaseledgerfinancials": "id=lease",
	"/app/leaseledger/leaseledgerfinancials/leaseledgermain": "id=lease",
	"/app/leaseledger/leaseledgerfinancials/depositsandprepayments": "id=lease",
	"/app/leaseledger/leaseledgerfinancials/leaseledgerrents": "id=lease",
	"/app/leaseledger/leaseledgerfinancials/leaseledgerrecurringtransactions": "id=lease",
	"/app/charge": "id=lease",
	"/app/credit": "id=lease",
	"/app/refund": "id=lease",
	"/app/transaction": "id=payment",
	"/app/transaction/reverse": "id=payment",
	"/app/transaction/receipt": "id=payment",
	"/app/bulkuploads/columns": "id=import",
	"/app/bulkuploads/header": "id=import",
	"/app/bulkuploads/check": "id=import",
	"/app/bulkuploads/failedrows": "id=import",
	"/app/bulkuploads/progress": "id=import",
	"/app/note": "id=note",
	"/app/note/delete": "id=note",
	"/app/file": "id=file",
	"/app/file/delete": "id=file",
	"/app/task": "id=task",
};

/** Addresses that show a record when they are given one, and a new one or a choice when not. */
const maybeRecords: Record<string, string> = {
	"/app/addnewproperty": "pid=property",
	"/app/addeditunit": "uid=unit",
	"/app/addedittenant": "tid=tenant",
	"/app/addeditrentalowner": "oid=owner",
	"/app/addeditrecurring": "id=recurring",
	"/app/addeditlease": "id=lease",
	"/app/receivepayment": "id=lease",
};

/** Addresses that show the organisation's own, whoever asks. */
const organisations = new Set([
	..."/app /app/myaccount /app/myaccount/preferences /app/myaccount/password /app/myaccount/sessions".split(" "),
	..."/app/myaccount/deactivate /app/myaccount/picture /app/sendResetPasswordLinkSuccess /app/mynotifications /app/feedback /app/test".split(
		" ",
	),
	..."/app/rentals /app/properties /app/properties/download /app/tenants /app/tenants/download".split(" "),
	..."/app/rentalowners /app/rentalowners/download /app/rentroll /app/rentroll/download".split(" "),
	..."/app/bulkuploads /app/bulkuploads/template".split(" "),
]);

/** Addresses of managers that stand in no table above. */
export function unknownAddresses(): string[] {
	const paths = managerAddresses.map(({ path }) => path);
	return paths.filter((path) => !(path in records || path in maybeRecords || organisations.has(path)));
}

/** Every address of a record of the first organisation, filled in with the record's id. */
export function recordAddresses(databasePath: string): { address: string; takesForms: boolean }[] {
	const ids = recordIds(databasePath);
	return managerAddresses.flatMap(({ path, takesForms }) => {
		const [name, kind] = (records[path] ?? maybeRecords[path] ?? "").split("=");
		return name && kind ? [{ address: `${path}?${name}=${ids[kind]}`, takesForms }] : [];
	});
}

/** One record of every kind of the first organisation. */
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
			owner: of("SELECT id FROM property_owners WHERE profile_id = 1"),
			lease: of("SELECT id FROM leases WHERE profile_id = 1"),
			payment: of("SELECT id FROM gl_transactions WHERE profile_id = 1 AND type = 'payment'"),
			recurring: of("SELECT id FROM recurring_transactions WHERE profile_id = 1 AND is_rent = 0"),
			import: of("SELECT id FROM imports WHERE profile_id = 1"),
			note: of("SELECT id FROM notes WHERE profile_id = 1"),
			file: of("SELECT id FROM files WHERE profile_id = 1"),
			task: of("SELECT id FROM tasks WHERE profile_id = 1"),
			account: of("SELECT id FROM gl_accounts WHERE profile_id = 1 AND type = 'income'"),
		};
	} finally {
		database.close();
	}
}

/** How many rows every table holds, sessions left out: what a refused request must not change. */
export function rowCounts(databasePath: string): Record<string, number> {
	const database = new Database(databasePath, { readonly: true });
	try {
		const tables = database
			.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
			.pluck()
			.all()
			.filter((table) => !/session|attempt|rate|job/.test(table));
		const count = (table: string) => database.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0;
		return Object.fromEntries(tables.map((table) => [table, count(table)]));
	} finally {
		database.close();
	}
}
