import { z } from "zod";
import { findRecord, type KindOfRecord, kindOf, kindsOfRecords, listRecords } from "#domain/connections";
import type { ManagerAddress } from "~/web/needs/ask";
import { type ApiActor, defineOperation, type Operation } from "../define-operation";
import { listPage } from "../list-page";
import { maySee } from "../may-see";
import { asPage } from "../page-right";
import { Problem } from "../problem";
import { pageOf, paging, records } from "../shapes";

/** Where records of each kind are in the API, what they are called, and the page whose right opens them. */
export const places: Record<KindOfRecord, { path: string; one: string; many: string; page: ManagerAddress }> = {
	property: { path: "properties", one: "property", many: "properties", page: "/app/property" },
	unit: { path: "units", one: "unit", many: "units", page: "/app/unitdetail" },
	owner: { path: "owners", one: "owner", many: "owners", page: "/app/rentalowner" },
	tenant: { path: "tenants", one: "tenant", many: "tenants", page: "/app/tenant" },
	lease: { path: "leases", one: "lease", many: "leases", page: "/app/lease" },
	vendor: { path: "vendors", one: "vendor", many: "vendors", page: "/app/vendor" },
	bill: { path: "bills", one: "bill", many: "bills, vendor credits and expenses", page: "/app/expenses" },
	bank_account: { path: "bank-accounts", one: "bank account", many: "bank accounts", page: "/app/banking" },
	account: { path: "accounts", one: "account", many: "general ledger accounts", page: "/app/chartofaccounts" },
	entry: { path: "entries", one: "entry", many: "posted entries with their lines", page: "/app/generalledger" },
	request: { path: "requests", one: "request", many: "maintenance requests", page: "/app/requests" },
	work_order: { path: "work-orders", one: "work order", many: "work orders", page: "/app/workorders" },
	task: { path: "tasks", one: "task", many: "tasks", page: "/app/mytasks" },
	file: { path: "files", one: "file", many: "files", page: "/app/files" },
	application: { path: "applications", one: "application", many: "rental applications", page: "/app/applicants" },
	listing: { path: "listings", one: "listing", many: "listings", page: "/app/listings" },
};

/** A record that the path names; 404 if there is none that the key sees. */
export function recordOf(actor: ApiActor, kind: KindOfRecord, id: number) {
	const record = findRecord(actor, kind, id);
	if (record && maySee(actor, kind, record)) return record;
	throw new Problem(404, "not-found", `That ${places[kind].one} wasn't found.`);
}

/** A list and a single read of every kind of record. */
export const recordOperations: Operation[] = kindsOfRecords.flatMap((kind) => {
	const { path, one, many, page } = places[kind];
	const tag = capital(path.replace("-", " "));
	const shape = records[kind].shape as Record<string, z.ZodType>;
	const filters = Object.fromEntries(kindOf(kind).filters.map((name) => [name, filterOf(shape[name]).optional()]));
	return [
		defineOperation({
			...{ id: `${path}.list`, method: "GET", path: `/${path}`, tag, ...asPage(page) },
			summary: `List ${many}`,
			query: z.object({ ...paging, ...filters }),
			answer: pageOf(records[kind]),
			handle: (actor, { query }) => {
				const { cursor, limit, ...asked } = query as { cursor?: string; limit: number } & Record<string, unknown>;
				const page = listRecords(actor, kind, { filters: stored(asked), cursor, limit });
				const rows = page.records.filter((record) => maySee(actor, kind, record));
				return listPage({ ...page, rows });
			},
		}),
		defineOperation({
			...{ id: `${path}.get`, method: "GET", path: `/${path}/{record_id}`, tag, ...asPage(page) },
			summary: `Get one ${one}`,
			answer: records[kind],
			handle: (actor, { params }) => recordOf(actor, kind, params.record_id),
		}),
	];
});

function filterOf(shape: z.ZodType | undefined): z.ZodType {
	if (shape instanceof z.ZodNullable) return filterOf(shape.unwrap() as z.ZodType);
	return shape ?? z.string();
}

function stored(filters: Readonly<Record<string, unknown>>): Record<string, string | number> {
	return Object.fromEntries(
		Object.entries(filters).flatMap(([name, value]) => {
			if (value === undefined) return [];
			return [[name, typeof value === "boolean" ? Number(value) : (value as string | number)]];
		}),
	);
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
