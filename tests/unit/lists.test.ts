import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allTrail, listTrail } from "#domain/activity";
import { listAgreements } from "#domain/agreements";
import { allApplicants, listApplicants } from "#domain/applications";
import { listApprovals } from "#domain/approvals";
import { allAssets, listAssets } from "#domain/assets";
import { addDays } from "#domain/calendar/format";
import { allOwing, listOwing } from "#domain/collections";
import { allContacts, allUtilityProviders, listContacts, listUtilityProviders } from "#domain/contacts";
import { allDeposits, listDeposits } from "#domain/deposits";
import { allFiles, listAllFiles } from "#domain/files";
import { allInspections, listInspections } from "#domain/inspections";
import { allEntries, listEntries } from "#domain/journal";
import { allRentRoll, listRentRoll } from "#domain/leasing";
import { listListings } from "#domain/listings";
import {
	allReadings,
	allRecurringRequests,
	allRequests,
	listReadings,
	listRecurringRequests,
	listRequests,
} from "#domain/maintenance";
import { allOwnerTransactions, listOwnerTransactions } from "#domain/owner-accounts";
import { allExpenses, listExpenses } from "#domain/payables";
import { listOnlinePayments } from "#domain/payments";
import { allRenewals, listRenewals } from "#domain/renewals";
import { allOwners, allProperties, allTenants, listOwners, listProperties, listTenants } from "#domain/rentals";
import { allInvoices, listInvoices } from "#domain/subscriptions";
import { allTeamTasks, listTeamTasks } from "#domain/tasks";
import { allMembers, listMembers } from "#domain/team";
import { allTurns, listTurns } from "#domain/turns";
import { allVendors, listVendors } from "#domain/vendors";
import { allOrders, listOrders } from "#domain/work-orders";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks } from "../factories/leasing";
import { demoDay, openDemo } from "../setup/demo-database";

// biome-ignore lint/suspicious/noExplicitAny: rows of every kind are read by what each list says of its own.
type Row = any;
type Request = { filters: Record<string, unknown>; sort?: string; direction?: "asc" | "desc"; cursor?: string };
type Page = { rows: Row[]; nextCursor?: string | undefined };
type Filter = [filters: Record<string, unknown>, fits: (row: Row) => boolean];

type List = {
	page: (scope: Scope, request: Request) => Page;
	/** The whole list, as it is downloaded. */
	all?: (scope: Scope, request: Request) => Iterable<Row>;
	/** Filters that leave everything. */
	open?: Record<string, unknown>;
	/** What a sort goes by, ascending. */
	keys?: Record<string, (row: Row) => string | number>;
	filters?: Filter[];
};

/** A list as it is asked with any of its requests. */
const asks = <Asked>(read: (scope: Scope, request: Asked) => Page) => read as unknown as List["page"];
const whole = <Asked>(read: (scope: Scope, request: Asked) => Iterable<Row>) =>
	read as unknown as NonNullable<List["all"]>;

const year = { from: "2025-12-01", to: "2026-03-31" };
const harbor = ({ propertyName }: Row) => propertyName === "Harbor View";
const saysAnna = ({ name, leaseName, propertyName, unitNumber }: Row) =>
	/an/i.test(`${name ?? leaseName} ${propertyName} ${unitNumber}`);
const inYear = ({ date }: Row) => date >= year.from && date <= year.to;

const lists: Record<string, List> = {
	"subscription invoices": {
		page: asks(listInvoices),
		all: whole(allInvoices),
		keys: { "": ({ date }) => date },
		filters: [[{ year: "2026" }, ({ date }) => date.startsWith("2026")]],
	},
	agreements: {
		page: asks(listAgreements),
		keys: { "": ({ rank }) => rank },
		filters: [
			[{ state: "draft" }, ({ state }) => state === "draft"],
			[{ state: "completed" }, ({ state }) => state === "completed"],
			[{ state: "out" }, ({ rank }) => rank <= 1],
			[{ propertyId: 4 }, ({ propertyName }) => propertyName === "Eastgate Townhomes"],
			[{ q: "standard" }, ({ title }) => /standard/i.test(title)],
			[{ kind: "lease" }, ({ kind }) => kind === "lease"],
			[{ kind: "amendment" }, ({ kind }) => kind === "amendment"],
		],
	},
	applicants: {
		page: asks(listApplicants),
		all: whole(allApplicants),
		open: { q: "" },
		keys: { urgency: ({ urgency }) => urgency, received: ({ createdDate }) => createdDate },
		filters: [
			[{ q: "", status: "new" }, ({ status }) => status === "new"],
			[{ q: "", status: "rejected" }, ({ status }) => status === "rejected"],
			[{ q: "", feeUnpaid: true }, ({ feeState }) => feeState === "unpaid"],
			[{ q: "farrow" }, ({ name, others }) => /farrow/i.test(`${name} ${others}`)],
		],
	},
	files: {
		page: asks(listAllFiles),
		all: whole(allFiles),
		filters: [
			[{ q: "inspection" }, ({ title, fileName }) => /inspection/i.test(`${title} ${fileName}`)],
			[{ category: "statement" }, ({ category }) => category === "statement"],
			[{ about: "vendor" }, ({ about }) => about.subjectKind === "vendor"],
			[{ about: "request" }, ({ about }) => about.subjectKind === "request"],
			[{ shared: "tenants" }, ({ sharedWithTenants }) => sharedWithTenants],
			[{ shared: "owners" }, ({ sharedWithOwners }) => sharedWithOwners],
			[{ shared: "none" }, (row) => !row.sharedWithTenants && !row.sharedWithOwners],
		],
	},
	owing: {
		page: asks(listOwing),
		all: whole(allOwing),
		keys: { "": ({ balanceCents }) => balanceCents },
		filters: [
			[{ minimumCents: 100_000 }, ({ balanceCents }) => balanceCents >= 100_000],
			[{ propertyId: 3 }, harbor],
			[{ q: "an" }, saysAnna],
			[{ status: "current" }, ({ status }) => status !== "ended"],
			[{ status: "past" }, ({ status }) => status === "ended"],
			[{ bucket: "days0to30" }, ({ days0to30Cents }) => days0to30Cents > 0],
			[{ bucket: "days31to60" }, ({ days31to60Cents }) => days31to60Cents > 0],
			[{ bucket: "over90" }, ({ over90Cents }) => over90Cents > 0],
			[{ unreminded: true }, ({ lastReminder }) => lastReminder === null],
		],
	},
	tenants: {
		page: asks(listTenants),
		all: whole(allTenants),
		open: { status: "all" },
		filters: [
			[{ status: "current" }, ({ status }) => status === "current"],
			[{ status: "past" }, ({ status }) => status === "past"],
			[{ status: "all", portal: "not_invited" }, ({ portal }) => portal === "not_invited"],
			[{ status: "all", portal: "active" }, ({ portal }) => portal === "active"],
			[{ status: "all", portal: "invited" }, ({ portal }) => portal === "invited"],
			[{ status: "all", owing: true }, ({ balanceCents }) => balanceCents > 0],
		],
	},
	owners: {
		page: asks(listOwners),
		all: whole(allOwners),
		filters: [[{ status: "inactive" }, ({ active }) => !active]],
	},
	properties: {
		page: asks(listProperties),
		all: whole(allProperties),
		keys: {
			units: ({ units }) => units,
			rent: ({ rentCents }) => rentCents,
			outstanding: ({ outstandingCents }) => outstandingCents,
		},
		filters: [
			[{ hasVacancy: true }, ({ vacant }) => vacant > 0],
			[{ status: "inactive" }, ({ active }) => !active],
			[{ type: "multi_family" }, ({ subType }) => subType === "multi_family"],
		],
	},
	contacts: {
		page: asks(listContacts),
		all: whole(allContacts),
		filters: [[{ q: "insur" }, ({ role }) => /insur/i.test(role)]],
	},
	utilities: {
		page: asks(listUtilityProviders),
		all: whole(allUtilityProviders),
		filters: [[{ service: "gas" }, ({ service }) => service === "gas"]],
	},
	members: {
		page: asks(listMembers),
		all: whole(allMembers),
		keys: { "": ({ name }) => name.replace(/^(.*) (\S+)$/, "$2 $1").toLowerCase() },
		filters: [
			[{ state: "invited" }, ({ state }) => state === "invited"],
			[{ q: "example" }, ({ email }) => /example/.test(email)],
		],
	},
	vendors: {
		page: asks(listVendors),
		all: whole(allVendors),
		filters: [
			[{ trade: "utility" }, ({ trade }) => trade === "utility"],
			[{ in1099: true }, ({ includeIn1099 }) => includeIn1099],
			[{ in1099: false }, ({ includeIn1099 }) => !includeIn1099],
			[{ status: "inactive" }, ({ active }) => !active],
		],
	},
	assets: {
		page: asks(listAssets),
		all: whole(allAssets),
		open: { status: "all" },
		keys: {
			warranty: ({ warrantyUntil }) => warrantyUntil ?? "9999-12-31",
			installed: ({ installedDate }) => installedDate ?? "9999-12-31",
		},
		filters: [
			[{ status: "all", kind: "water_heater" }, ({ kind }) => kind === "water_heater"],
			[{ status: "retired" }, ({ status }) => status === "retired"],
			[{ status: "in_use" }, ({ status }) => status !== "retired"],
			[{ status: "all", propertyId: 3 }, ({ propertyId }) => propertyId === 3],
		],
	},
	expenses: {
		page: asks(listExpenses),
		all: whole(allExpenses),
		keys: { "": ({ date }) => date },
		filters: [
			[year, inYear],
			[{ vendorId: 6 }, ({ vendorId }) => vendorId === 6],
			[{ state: "paid" }, ({ state }) => state === "paid"],
			[{ state: "unpaid" }, ({ state }) => ["to_pay", "overdue", "approval"].includes(state)],
			[{ state: "overdue" }, ({ state }) => state === "overdue"],
			[{ state: "reversed" }, ({ state }) => state === "reversed"],
			[{ billed: true }, ({ billed }) => billed],
			[{ billed: false }, ({ billed }) => !billed],
		],
	},
	ownerTransactions: {
		page: asks(listOwnerTransactions),
		all: whole(allOwnerTransactions),
		open: { reversed: true },
		keys: { "": ({ date }) => date },
		filters: [
			[{}, ({ reversed }) => !reversed],
			[{ ...year, reversed: true }, inYear],
			[{ kind: "draw", reversed: true }, ({ kind }) => kind === "draw"],
			[{ ownerId: 2, reversed: true }, ({ ownerId }) => ownerId === 2],
			[{ propertyId: 3, reversed: true }, ({ propertyId }) => propertyId === 3],
		],
	},
	entries: {
		page: asks(listEntries),
		all: whole(allEntries),
		keys: { "": ({ date }) => date },
		filters: [
			[year, inYear],
			[{ state: "reversed" }, ({ state }) => state === "reversed"],
			[{ q: "J-2" }, ({ number, memo }) => number === 2 || /j-2/i.test(memo)],
		],
	},
	workOrders: {
		page: asks(listOrders),
		all: whole(allOrders),
		open: { q: "", status: "all" },
		keys: { number: ({ number }) => number, updated: ({ updatedDate }) => updatedDate },
		filters: [
			[{ q: "", status: "open" }, ({ status }) => status !== "completed" && status !== "cancelled"],
			[{ q: "", status: "completed" }, ({ status }) => status === "completed"],
			[{ q: "", status: "all", due: "overdue" }, ({ overdue }) => overdue],
			[{ q: "", status: "all", bill: "ready" }, ({ billState }) => billState === "ready"],
			[{ q: "", status: "all", visit: "none" }, ({ scheduledDate }) => scheduledDate === null],
			[{ q: "drain", status: "all" }, ({ title }) => /drain/i.test(title)],
		],
	},
	requests: {
		page: asks(listRequests),
		all: whole(allRequests),
		open: { q: "", status: "all" },
		keys: { number: ({ number }) => number, updated: ({ updatedDate }) => updatedDate },
		filters: [
			[{ q: "", status: "closed" }, ({ status }) => status === "closed"],
			[{ q: "", status: "all", priority: "high" }, ({ priority }) => priority === "high"],
			[{ q: "", status: "all", type: "todo" }, ({ type }) => type === "todo"],
			[{ q: "", status: "all", due: "overdue" }, ({ overdue }) => overdue],
			[{ q: "", status: "all", waiting: "resident" }, ({ waitsForResident }) => waitsForResident],
			[{ q: "", status: "all", waiting: "owner" }, ({ waitsForOwner }) => waitsForOwner],
			[{ q: "toilet", status: "all" }, ({ title }) => /toilet/i.test(title)],
			[{ q: "", status: "all", late: true }, ({ late }) => late],
			[{ q: "", status: "all", emergency: true }, ({ emergency }) => emergency],
		],
	},
	"recurring requests": {
		page: asks(listRecurringRequests),
		all: whole(allRecurringRequests),
		keys: { title: ({ title }) => title.toLowerCase() },
		filters: [
			[{ state: "on" }, ({ state }) => state === "on" || state === "waiting"],
			[{ state: "paused" }, ({ state }) => state === "paused"],
			[{ q: "gutters" }, ({ title }) => /gutters/i.test(title)],
		],
	},
	"meter readings": {
		page: asks(listReadings),
		all: whole(allReadings),
		keys: { "": ({ readOn }) => readOn },
		filters: [[{ meter: "hours" }, ({ meter }) => meter === "hours"]],
	},
	"team tasks": {
		page: asks(listTeamTasks),
		all: whole(allTeamTasks),
		open: { show: "all" },
		filters: [
			[{ show: "all", due: "overdue" }, ({ overdue }) => overdue],
			[{ show: "all", due: "none" }, ({ dueDate }) => dueDate === null],
			[{ show: "all", q: "stamps" }, ({ title }) => /stamps/i.test(title)],
		],
	},
	inspections: {
		page: asks(listInspections),
		all: whole(allInspections),
		open: { status: "all" },
		keys: { "": ({ dueDate }) => dueDate },
		filters: [
			[{ status: "completed" }, ({ state }) => state === "completed"],
			[{ status: "all", kind: "move_out" }, ({ kind }) => kind === "move_out"],
			[{ status: "all", due: "overdue" }, ({ overdue }) => overdue],
			[{ status: "all", last: "never" }, ({ lastOn }) => lastOn === null],
		],
	},
	turns: {
		page: asks(listTurns),
		all: whole(allTurns),
		open: { status: "all" },
		keys: { "": ({ targetDate }) => targetDate },
		filters: [
			[{ status: "open" }, ({ open }) => open],
			[{ status: "work" }, ({ stage }) => stage === "work"],
		],
	},
	listings: {
		page: asks(listListings),
		open: { status: "all" },
		keys: { rent: ({ rentCents }) => rentCents, available: ({ availableDate }) => availableDate },
		filters: [
			[{ status: "all", propertyId: 3 }, harbor],
			[{ status: "active" }, ({ status }) => status === "active"],
			[{ status: "draft" }, ({ status }) => status === "draft"],
			[{ status: "open" }, ({ status }) => ["active", "paused", "draft"].includes(status)],
			[{ status: "all", availableBy: "2026-12-01" }, ({ availableDate }) => availableDate <= "2026-12-01"],
		],
	},
	renewals: {
		page: asks(listRenewals),
		all: whole(allRenewals),
		open: { days: 400 },
		keys: { "": ({ endDate }) => endDate },
		filters: [
			[{ days: 90 }, ({ endDate }) => endDate <= addDays(demoDay, 90)],
			[{ days: 400, propertyId: 3 }, harbor],
			[{ days: 400, q: "an" }, saysAnna],
			[{ days: 400, status: "sent" }, ({ status }) => status === "sent"],
			[{ days: 400, status: "draft" }, ({ status }) => status === "draft"],
			[{ days: 400, type: "fixed" }, ({ type }) => type === "fixed"],
		],
	},
	rentRoll: {
		page: asks(listRentRoll),
		all: (scope, { filters }) => allRentRoll(scope, filters),
		filters: [
			[{ status: "vacant" }, ({ occupancy }) => occupancy === "vacant"],
			[{ status: "notice" }, ({ occupancy }) => occupancy === "notice"],
			[{ propertyId: 3 }, ({ propertyId }) => propertyId === 3],
			[{ type: "at_will" }, ({ lease }) => lease?.type === "at_will"],
			[{ balance: "owing" }, ({ lease }) => lease?.balanceCents > 0],
			[{ balance: "credit" }, ({ lease }) => lease?.balanceCents < 0],
		],
	},
	deposits: {
		page: asks(listDeposits),
		all: whole(allDeposits),
		open: { who: "all" },
		filters: [
			[{ who: "all", propertyId: 3 }, harbor],
			[{ who: "all", q: "an" }, saysAnna],
		],
	},
	approvals: { page: asks(listApprovals) },
	trail: {
		page: asks(listTrail),
		all: whole(allTrail),
		filters: [
			[{ area: "leasing" }, ({ area }) => area === "leasing"],
			[{ areas: ["rentals", "owners"] }, ({ area }) => area === "rentals" || area === "owners"],
		],
	},
	onlinePayments: {
		page: asks(listOnlinePayments),
		filters: [
			[{ propertyId: 3 }, harbor],
			[{ method: "card" }, ({ method }) => method === "card"],
			[{ method: "bank" }, ({ method }) => method === "bank"],
			[{ state: "failed" }, ({ state }) => state === "failed" || state === "canceled"],
			[{ state: "refunded" }, ({ refundedCents }) => refundedCents > 0],
		],
	},
};

/** Every page, one after the other. */
function walk({ page }: List, scope: Scope, request: Request): Row[] {
	const rows: Row[] = [];
	for (let cursor: string | undefined, more = true; more; ) {
		const found = page(scope, { ...request, ...(cursor === undefined ? {} : { cursor }) });
		rows.push(...found.rows);
		cursor = found.nextCursor;
		more = cursor !== undefined;
	}
	return rows;
}

test("the pages of a list are the whole list, in its order both ways, and another organization has none of it", async () => {
	const manager = await openDemo();
	const other = makeBooks();
	for (const [name, list] of Object.entries(lists)) {
		const { all, open = {}, keys = {} } = list;
		for (const sort of Object.keys(keys).length > 0 ? Object.keys(keys) : [""]) {
			for (const direction of ["asc", "desc"] as const) {
				const request = { filters: open, direction, ...(sort ? { sort } : defaultSort[name]) };
				const rows = walk(list, manager, request);
				const at = `${name} by ${sort}, ${direction}`;
				if (name !== "owners" && name !== "approvals") expect(rows.length, at).toBeGreaterThan(2);
				if (all) expect([...all(manager, request)], at).toEqual(rows);
				const key = keys[sort];
				const inOrder = key && rows.map(key).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
				if (inOrder) expect(rows.map(key), at).toEqual(direction === "asc" ? inOrder : inOrder.toReversed());
				const elsewhere = walk(list, other, request);
				const begins = name === "members" ? elsewhere.filter(({ userId }) => userId !== other.userId) : elsewhere;
				expect(begins, at).toEqual([]);
			}
		}
	}
}, 240_000);

test("every list of the domain that is made by defineList is met here", () => {
	const here = readFileSync("tests/unit/lists.test.ts", "utf8");
	const pages = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts") && !path.startsWith("kernel/"))
		.map((path) => readFileSync(`app/domain/${path}`, "utf8"))
		.filter((text) => text.includes("defineList("))
		.flatMap((text) => [...text.matchAll(/\bpage: (\w+)[^=]*= defineList\(/g)].map(([, name = ""]) => name));
	expect(pages.length).toBeGreaterThan(10);
	expect(pages.filter((name) => !here.includes(`asks(${name})`))).toEqual([]);
});

function idOf({ id, leaseId, unitId }: Row): number {
	return id ?? unitId ?? leaseId;
}

/** Lists whose pages always name a sort. */
const defaultSort: Record<string, { sort: string }> = {
	applicants: { sort: "urgency" },
	requests: { sort: "urgency" },
};

test("a filter leaves what fits it, in the list's order", async () => {
	const manager = await openDemo();
	for (const [name, list] of Object.entries(lists)) {
		const usual = { direction: "asc" as const, ...defaultSort[name] };
		const rows = walk(list, manager, { ...usual, filters: list.open ?? {} });
		for (const [filters, fits] of list.filters ?? []) {
			const found = walk(list, manager, { ...usual, filters });
			const at = `${name} ${JSON.stringify(filters)}`;
			expect(found.map(idOf), at).toEqual(rows.filter(fits).map(idOf));
		}
	}
}, 240_000);
